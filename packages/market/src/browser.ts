/** Built-in browsers of WeChat, Messenger and Facebook, Viber, LINE, WhatsApp, Telegram. */
const MESSAGING_APPS = /MicroMessenger|FBAN|FBAV|Messenger|Viber|\bLine\/|WhatsApp|Telegram/i;

/** Whether a messaging app's built-in browser shows the page: it can neither download nor install (HLP-6). */
export function isMessagingAppBrowser(userAgent: string): boolean {
  return MESSAGING_APPS.test(userAgent);
}

/** Sets the title that the web view shows above the page (HLP-6). */
export function setPageTitle(title: string, page: { title: string } = document): void {
  if (page.title !== title) page.title = title;
}
