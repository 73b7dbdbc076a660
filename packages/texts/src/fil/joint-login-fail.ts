import type { Texts } from "../en/joint-login-fail.ts";

export const texts: Texts = {
  title: "Login sa nagpapautang",
  others: "Iba pang nagpapautang",
  noOthers: "Wala pang ibang nagpapautang",
  noOthersText: "Tingnan ulit mamaya. Walang nagbago sa mga loan mo sa amin.",
  backHome: "Bumalik sa home",
};
