import type { Texts } from "../en/orders.ts";
import { mainBarWords } from "./main-bar-words.ts";

export const texts: Texts = {
  ...mainBarWords,
  title: "Mga loan ko",
  outstanding: "Kabuuang babayaran pa:",
  empty: "Walang kasalukuyang loan",
  emptyText: "Kapag mayroon na, makikita rito kung magkano at kailan ang bayad. Nasa Home kung paano kumuha.",
  toHome: "Pumunta sa Home",
  past: "Mga nakaraang loan",
  paidOffOn: (from, until) => `mula ${from} · nabayaran noong ${until}`,
  receipts: "Mga bayad at resibo",
  receiptsOf: (loan) => `Mga bayad at resibo ng ${loan}`,
  showMore: "Ipakita pa",
};
