import type { ServerTexts } from "./en.ts";

export const moneyBackTexts: ServerTexts["moneyBack"] = {
  kept: (amount, isOverpaid) =>
    isOverpaid
      ? `Sobra ng ${amount} ang bayad mo. Nakatabi ito para sa iyo: puwede mo itong hingin mula sa loan mo.`
      : `Sa iyo pa rin ang ${amount} na ibinayad mo. Nakatabi ito para sa iyo: puwede mo itong hingin mula sa loan mo.`,
  onItsWay: (amount, isOverpaid) =>
    `Ibinabalik na sa iyo ang ${amount} na ${isOverpaid ? "sobra mong nabayaran" : "ibinayad mo"}.`,
  sentBack: (amount, isOverpaid) =>
    `Naibalik na sa iyo ang ${amount} na ${isOverpaid ? "sobra mong nabayaran" : "ibinayad mo"}.`,
  setOff: (amount) =>
    `Dalawang beses naming naipadala ang ${amount} ng loan na ito. Naibalik mo na iyon, kaya ayos na.`,
  sms: {
    sentBack: (brand, amount, account, isOverpaid) =>
      `${brand}: naibalik na sa ${account} mo ang ${amount} na ${isOverpaid ? "sobra mong nabayaran" : "ibinayad mo"}. Wala ka nang kailangang gawin.`,
    refundReturned: (brand, amount, account) =>
      `${brand}: bumalik sa amin ang ${amount} na ibinalik namin sa ${account} mo. Sa iyo pa rin ito. Tingnan ang account mo sa app o sa site namin, o pumili ng iba, at ipapadala namin ito ulit.`,
    takenBack: (brand, amount, day, due) =>
      `${brand}: binawi sa amin ang ${amount} na ibinayad mo noong ${day}, kaya hindi na ito bilang sa loan mo. ${due === null ? "Wala kang utang dito." : `${due} Puwede kang magbayad ulit sa app o sa site namin.`}`,
    countsAgain: (brand, amount, day, due) =>
      `${brand}: bumalik sa amin ang ${amount} na ibinayad mo noong ${day}, kaya bilang na ulit ito sa loan mo.${due === null ? "" : ` ${due}`}`,
    asideTakenBack: (brand, amount, day) =>
      `${brand}: binawi sa amin ang ${amount} na ibinayad mo noong ${day}, kaya hindi na ito nakatabi para sa iyo.`,
    asideAgain: (brand, amount, day) =>
      `${brand}: bumalik sa amin ang ${amount} na ibinayad mo noong ${day}. Sa iyo ito, at nakatabi para sa iyo.`,
    unmatched: (brand, amount, day, due) =>
      `${brand}: nagkamali kami nang ibilang sa loan mo ang ${amount} na ibinayad noong ${day}, kaya hindi na ito bilang. ${due ?? "Wala kang utang dito."} Kung ikaw ang nagbayad nito, sumulat sa amin sa app o sa site namin.`,
    asideUnmatched: (brand, amount, day) =>
      `${brand}: nagkamali kami nang itabi para sa iyo ang ${amount} na ibinayad noong ${day}, kaya hindi na ito nakatabi. Kung ikaw ang nagbayad nito, sumulat sa amin sa app o sa site namin.`,
    dueAfter: (amount, day, isPast) =>
      isPast ? `Dapat nabayaran noong ${day}: ${amount}.` : `Ang babayaran: ${amount}, hanggang ${day}.`,
    payoutFailed: (brand, amount, account) =>
      `${brand}: hindi dumating sa ${account} mo ang ${amount} ng loan mo, kaya wala ka pang utang. Buksan ang loan sa app o sa site namin at pumili ng ibang account, at doon namin ito ipapadala.`,
    loanReturned: (brand, amount, account, kept) =>
      [
        `${brand}: bumalik sa amin ang ${amount} na ipinadala sa ${account} mo, kaya wala kang utang para rito.`,
        ...(kept === null
          ? []
          : [
              `Sa iyo pa rin ang ${kept} na ibinayad mo: itinabi namin, at puwede mong hilingin na ibalik mula sa loan mo.`,
            ]),
        "Pumili ng ibang account sa app o sa site namin, at doon namin ipapadala ang pera ng loan.",
      ].join(" "),
  },
};
