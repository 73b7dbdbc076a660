import type { OperationName } from "@hiram/contract/catalogue.ts";
import { toGoya } from "@hiram/contract/transport/goya-names.ts";

/** A call whose payload is fields alone; tests send files with `testing/upload.ts`. */
export type FormCall = Exclude<OperationName, "bookImage" | "uploadCard" | "uploadProblemImg">;

const CAMPAIGN = {
  page_id: "1",
  user_from: "friends",
  client_type: "h5",
  page_type: 1,
  utm_tag: "june",
  app_from: "web",
};

const VISITOR = {
  phone: "13912345678",
  capcode: "AAAA",
  sid: "0".repeat(32),
  deviceId: "device-1",
  appName: "hiram",
  app_from: "web",
  user_from: "friends",
  utm_tag: "june",
};

/** Valid answers to each step of an application. */
export const CERTIFICATION = {
  certifyBasic: { firstName: "Juana", lastName: "Dela Cruz", birthDate: "1996-05-17" },
  certifyPersonal: {
    cityCode: "1381300000",
    barangay: "Commonwealth",
    street: "12 Mabini Street",
    civilStatus: "single",
    dependents: 1,
  },
  certifyJob: {
    employment: "private",
    employer: "Aling Nena's Bakery",
    monthlyIncome: "18,000",
    payFrequency: "twice-a-month",
    monthlyObligations: 2_000,
  },
  certifyExt: {
    referenceName: "Pedro Dela Cruz",
    referencePhone: "0917 765 4321",
    referenceRelation: "family",
    referencesConsent: 1,
  },
  certifyCard: { idKind: "philsys", idNumber: "1234-5678-9012-3456" },
} as const;

/** A loan elsewhere, as a borrower records it. */
export const OTHER_LOAN = {
  saveKey: "00000000-0000-4000-8000-000000000001",
  lender: "Cooperative ng Bayan",
  amount: 1_200_000,
  instalment: 150_000,
  dueDay: 15,
};
const NOBODYS_LOAN = { loanId: 999_999_999_999 };

/** An entry of the household book. */
export const BOOK_ENTRY = {
  saveKey: "00000000-0000-4000-8000-000000000002",
  category: "food",
  amount: 35_050,
  day: "2026-03-09",
};
const NOBODYS_ENTRY = { entryId: 999_999_999_999 };

const WALLET_FORM = {
  cardType: 1,
  channelNumber: 90006,
  walletNumber: "09171234567",
  walletName: "Juana Dela Cruz",
};

/** A valid payload of every such call, for a borrower with this order: the API's examples, and what tests send. */
export function samplePayloads({
  productId,
  orderId,
}: {
  readonly productId: number;
  readonly orderId: number;
}) {
  const order = { productId, orderId };
  return {
    calculatorProduct: {},
    contactMessage: {
      name: "Ana Reyes",
      telephone: "09171234567",
      email: "ana@example.com",
      remark: "When do you open?",
    },
    loanConfirmDetail: { productId },
    certifyList: {},
    homePage: {},
    orderList: {},
    productDetail: { productId },
    ...CERTIFICATION,
    productApply: { productId: 999_999_999 },
    applicationLookAgain: { applicationId: 999_999_999_999 },
    agreements: { productId, scene: 3 },
    agreementJump: { productId, scene: 3, position: 0 },
    loanDetailPush: {
      amount: 300_000,
      periods: 91,
      termUnit: "D",
      productId,
      attempt: "00000000-0000-4000-8000-000000000003",
    },
    cancelLoan: order,
    loanDetails: order,
    instalmentPlan: order,
    extensionOffer: order,
    generatePayCode: { ...order, amount: 50_000, channelNumber: 1 },
    paymentState: order,
    planInit: order,
    planAsk: {
      ...order,
      reason: "illness",
      note: "In hospital since Monday.",
      amount: 100_000,
      firstOn: "2026-03-14",
      every: "two-weeks",
    },
    planAccept: { ...order, planId: 1, total: 1_212_000 },
    planRefuse: { ...order, planId: 1 },
    promiseInit: order,
    promiseSave: { ...order, amount: 50_000, on: "2026-03-14", reason: "payday", note: "Paid on Friday." },
    paymentHistory: { orderId },
    rateApp: { score: 5 },
    openRecommended: { gable: 1, purlin: 0, plinth: "bayanihan" },
    goyaConfirmDetail: toGoya({ productId }),
    goyaAgreements: toGoya({ productId, scene: 3 }),
    goyaAgreementJump: toGoya({ productId, scene: 3, position: 0 }),
    goyaConfirmPush: toGoya({ amount: 300_000, periods: 91, termUnit: "D", productId }),
    goyaJointLoginFail: toGoya({ reason: "declined" }),
    goyaProductClick: toGoya({ moduleId: 31, positionId: 0, productKey: "bayanihan" }),
    goyaProductPage: toGoya({ productKey: "bayanihan" }),
    payoutAccountForm: { product_id: productId },
    savePayoutAccount: WALLET_FORM,
    savePayoutAccountOfOrder: WALLET_FORM,
    confirmPayoutAccount: { bindRecordId: "00000000-0000-4000-8000-000000000000", verifyCode: "123456" },
    resendAccountCode: { bindRecordId: "00000000-0000-4000-8000-000000000000" },
    cityInit: {},
    instalmentEstimate: { amount: 1_200_000, months: 12, rate: 20_000, quoted: "addOn" },
    exchangeRate: {},
    otherLoanAdd: OTHER_LOAN,
    otherLoanDel: NOBODYS_LOAN,
    otherLoanList: {},
    otherLoanInfo: NOBODYS_LOAN,
    reminderList: {},
    reminderSave: { ...NOBODYS_LOAN, daysBefore: 1 },
    reminderInfo: NOBODYS_LOAN,
    reminderSwitch: { ...NOBODYS_LOAN, isOn: 1 },
    reminderDelete: NOBODYS_LOAN,
    bookCategories: {},
    bookSave: BOOK_ENTRY,
    bookList: { month: "2026-03" },
    bookInfo: NOBODYS_ENTRY,
    bookDelete: NOBODYS_ENTRY,
    bookStatistics: { month: "2026-03" },
    saveEvent: { productId, moduleId: 30, positionId: 0 },
    problemInit: { orderId },
    problemInitForm: {},
    problemSave: { problemType: 2, problemDetail: "It is not posted yet.", orderNo: orderId },
    problemList: {},
    problemDetail: { problemId: "999999999999" },
    problemFollowUp: { problemId: "999999999999", problemDetail: "Is there any news?" },
    utrSubmit: { orderId, utr: "7E-20260310-0001" },
    saveScore: { problemId: "999999999999", score: 5 },
    contactKfInfo: { type: 30 },
    customerServiceInit: {},
    whatsappInfo: {},
    buriedPoint: { point: "home_banner" },
    deviceUpload: { deviceName: "Vivo Y16", osVersion: "Android 14" },
    locationUpload: { latitude: 14.5547, longitude: 121.0244 },
    contactsUpload: { name: "Pedro Dela Cruz", phone: "0917 765 4322", relation: "family", consent: 1 },
    contentPage: { name: "about-us" },
    paymentGuide: {},
    payTypeInit: { productId, orderId },
    repaymentWay: { orderId },
    repaymentCommit: {
      orderId,
      amount: 50_000,
      bankName: "BPI",
      // A card and, below, a payment that nobody has.
      cardId: 999_999_999,
      cardNo: "•••• 4242",
      couponId: "",
      repayToken: "t".repeat(32),
      bankCode: "BPI",
      sendMsg: 0,
    },
    repaymentConfirm: {
      orderId,
      verifyCode: "123456",
      repaymentRecordId: "00000000-0000-4000-8000-000000000000",
    },
    repaymentHuichao: { orderId, amount: 50_000, userId: "" },
    promotionTemplate: { templateId: "1" },
    promotionTrackVisit: CAMPAIGN,
    promotionTrackClick: { ...CAMPAIGN, phone: VISITOR.phone },
    promotionGetSid: {},
    promotionGetQuestion: { sid: VISITOR.sid },
    promotionGetSms: VISITOR,
    promotionRegister: { ...VISITOR, merchantNumber: 0, userName: VISITOR.phone, smsCode: "000000", id: "1" },
    loginInit: {},
    loginSmsCode: { phone: VISITOR.phone },
    loginVoiceCode: { phone: VISITOR.phone },
    loginWithSms: { phone: VISITOR.phone, smsCode: "000000" },
    loginWithPassword: { phone: VISITOR.phone, password: "wrong password" },
    passwordReset: { phone: VISITOR.phone, smsCode: "000000", password: "long enough" },
    loginRegister: { phone: VISITOR.phone, smsCode: "000000", agreed: 1 },
    passkeySignInInit: {},
    loginWithPasskey: { credential: "{}" },
    addPasskeyInit: {},
    addPasskey: { credential: "{}" },
    passkeyList: {},
    removePasskey: { passkeyNumber: 999_999 },
    cardList: {},
    addCard: {},
    removeCard: { cardId: 999_999 },
    logout: {},
    sessionList: {},
    sameBorrower: { earlierSessionId: "nobody" },
    endSession: { sessionNumber: 999_999 },
    endOtherSessions: {},
    userMenu: {},
    userLanguage: { lang: "en" },
    userReminderSwitch: { isOn: 0 },
    userDeleteInit: {},
    userDeleteCode: {},
    userDelete: { verifyCode: "123456" },
    userExportInit: {},
    userExportCode: {},
    userExport: { verifyCode: "123456" },
  } satisfies Record<FormCall, Readonly<Record<string, string | number>>>;
}
