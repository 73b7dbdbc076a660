/**
 * Built-in browsers of WeChat, Messenger and Facebook, Viber, LINE, WhatsApp, Telegram, Instagram, Snapchat,
 * TikTok (also known as trill and musical_ly), KakaoTalk, Zalo.
 */
const MESSAGING_APPS =
  /MicroMessenger|FBAN|FBAV|Messenger|Viber|\bLine\/|WhatsApp|Telegram|Instagram|Snapchat|TikTok|BytedanceWebview|musical_ly|\btrill_|KakaoTalk|\bZalo\b/i;

/** Whether a messaging app's built-in browser shows the page: it can neither download nor install (HLP-6). */
export function isMessagingAppBrowser(userAgent: string): boolean {
  return MESSAGING_APPS.test(userAgent);
}

/** Sets the title that the web view shows above the page (HLP-6). */
export function setPageTitle(title: string, page: { title: string } = document): void {
  if (page.title !== title) page.title = title;
}
