/** Texts of the promotion pages. Those fixed by a requirement are exactly as it writes them. */
export const texts = {
  documentTitle: "Apply",
  loading: "loading...",
  slow: "This is taking longer than usual. Check your signal, then open this page again.",
  openAgain: "Open it again",
  /** What a messenger shows below the title of a shared link. */
  linkPreview: (brand: string) =>
    `A small loan from ${brand}: every charge in pesos and every due day on your screen before you agree.`,
  noScript:
    "This page needs JavaScript to register you. Turn it on in your browser's settings, open the page in another browser, or read on here:",
  seeCost: "See what a loan costs",
  readTerms: "Loan terms and conditions",
  contactUs: "Write to us or visit us",
  retry: "Try again",
  back: "Back",
  otherLanguage: "Filipino",
  languageLoading: "Switching to Filipino…",

  /** PROMO-2: a template that could not be loaded. */
  networkError: "error",
  failedTitle: "We can't show this page",
  /** Below the server's text about a link without a page. */
  registerHere: "You can also register here.",
  /** For a field left empty, and for one with something typed. */
  noConnection: "No connection. Check your signal and try again.",
  networkFailure: "No connection. Check your signal and try again. What you typed is still here.",

  mobile: "Mobile number",
  mobileHint: { "1-and-10-digits": "11 digits", "09-and-9-digits": "09 and nine digits" },
  willSendTo: (phone: string) => `The code goes to ${phone}.`,
  /** PROMO-8. */
  wrongMobile: "Please enter the mobile number correctly",
  captcha: "Characters in the picture",
  captchaPicture: "Picture with four characters to type",
  captchaPlace: "Show the picture",
  anotherPicture: "Another picture",
  cannotSee: "Can't see the picture?",
  usePicture: "Use a picture instead",
  captchaNeeded: "Type the four characters that the picture shows.",
  answerNeeded: "Type the answer to the question.",
  captchaAgain: "For another code, type the characters of the new picture.",
  pictureFailed: "The picture did not load. Try again, or wait a few minutes.",
  codeTitle: "Enter the code from the SMS",
  codeSentTo: (phone: string) => `We sent a code to ${phone}.`,
  changeNumber: "Change the number",
  smsCode: "SMS code",
  /** PROMO-6. */
  getCode: "get verification code",
  resendIn: (seconds: number) => `New code in ${seconds} s`,
  doNotResend: "do not resend the code",
  codeNeeded: "Type the code that we sent to your phone.",
  /** PROMO-5, PROMO-7. */
  codeSent: "verification code sent, please check your phone",
  alreadyRegistered: "already registered, please download the app and log in",
  registered: "registration successful",
  agree: "By applying you agree to the",
  agreement: "registration agreement",
  privacyNote: "We send a code to this number and keep it for your account. We never sell it.",
  privacyPolicy: "Privacy policy",
  privacyPolicyAddress: "/privacy-policy",

  agreementTitle: "Registration agreement",
  agreementEmpty: "There is no agreement text yet. Please try again later.",

  /** SEC Memorandum Circular 19 of 2019. */
  secNumber: "SEC registration number",
  authorityNumber: "Certificate of Authority number",
  advice: "Study the disclosure statement before you borrow.",

  downloadTitle: "Download the app",
  downloadIntro: "Log in with your mobile number. You see every charge in pesos before you agree to a loan.",
  continueInBrowser: "Continue in the browser",
  welcome: "Your account is ready.",
  welcomeBack: "You already have an account.",
  downloadFor: {
    android: "Download for Android",
    ios: "Download for iPhone",
    huawei: "Download for Huawei",
    other: "Download",
  },
  otherPhones: "Other phones",
  storeNames: { android: "Android", ios: "iPhone", huawei: "Huawei", other: "Other" },
  noLinks: "There is no download link yet. Please try again later.",
  scanTitle: "Scan with your phone",
  scanText: "Point your phone's camera at the code to open this page there.",
  qrCode: "QR code of this page",
  openInBrowser: "Open this page in your browser",
  openInBrowserText: (browser: string) =>
    `This app can't download. Tap the menu at the top right, then “Open in ${browser}”.`,
  systemBrowser: { android: "Chrome", ios: "Safari", huawei: "browser", other: "browser" },
  copyLink: "Copy the link",
  copied: "Copied",
  copyFailed: "Could not copy. Use the menu at the top right.",
};

export type Texts = typeof texts;
