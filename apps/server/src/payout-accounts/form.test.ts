import { serverTexts } from "@hiram/texts/server/load.ts";
import { describe, expect, test } from "vitest";
import { withTestServer } from "../testing/test-server.ts";
import { FORMS, makeBinder } from "./testing.ts";

const server = withTestServer();
const texts = serverTexts("en").payoutAccount;

describe("the form", () => {
  test("[BND-2] [BND-5] starts with card type 1 and channel 90006, in the borrower's language", async () => {
    const binder = await makeBinder(server());
    const [cardType, channel] = await binder.items();
    expect(cardType).toEqual({
      code: "cardType",
      title: "Account type",
      subtitle: "",
      cate: "enum",
      value: "1",
      note: [
        { name: "E-wallet", type: "1" },
        { name: "Bank account", type: "2" },
        { name: "Cash pick-up", type: "3" },
      ],
      inputType: "text",
      cardTypeMi: 0,
      channelNumber: 0,
      maxLength: 0,
      optional: 0,
    });
    expect(channel).toMatchObject({ code: "channelNumber", value: "90006", cardTypeMi: 1 });
    expect(channel?.note[0]).toEqual({ name: "GCash", type: "90006" });
    expect((await binder.items("fil"))[0]?.title).toBe("Uri ng account");
  });

  test("[BND-5] has for each wallet a number of its own, shown under that channel alone", async () => {
    const items = await (await makeBinder(server())).items();
    const channels = items.find(({ code }) => code === "channelNumber")!.note.map(({ type }) => Number(type));
    const numbers = items.filter(({ code }) => code === "walletNumber");
    expect(numbers.map(({ channelNumber }) => channelNumber)).toEqual(channels);
    expect(numbers[0]).toMatchObject({ title: "GCash mobile number", inputType: "phone", maxLength: 11 });
  });

  test("[BND-2] [BND-4] has every kind of field: text of names and digits, enum, day and city-select", async () => {
    const items = await (await makeBinder(server())).items();
    const kinds = items.map(({ code, cate, inputType, cardTypeMi }) => [code, cate, inputType, cardTypeMi]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ["walletNumber", "text", "phone", 1],
        ["bankAccountNumber", "text", "bankCard", 2],
        ["bankAccountName", "text", "text", 2],
        ["bankCode", "enum", "text", 2],
        ["branchCity", "city-select", "text", 2],
        ["counterBirthDate", "day", "text", 3],
        ["counterCity", "city-select", "text", 3],
      ]),
    );
    const banks = items.find(({ code }) => code === "bankCode")!.note;
    expect(banks).toContainEqual({ name: "BDO Unibank", type: "BDO" });
    expect(banks.find(({ type }) => type === "PHILTRUST")?.name).toMatch(/next banking day/);
  });

  test("[BND-2] [BND-8] tells in the note of a birth date which days it takes: an adult's", async () => {
    const items = await (await makeBinder(server())).items();
    expect(items.find(({ code }) => code === "counterBirthDate")?.note).toEqual([
      { name: "earliest", type: "1900-01-01" },
      { name: "latest", type: "2008-03-10" },
    ]);
  });

  test("[BND-2] begins with the institution bound before, and never tells its number again", async () => {
    const binder = await makeBinder(server());
    await binder.bind({ ...FORMS.bank, bankAccountName: "Juana D. Cruz" });
    const reply = await binder.call("payoutAccountForm", {});
    const items = await binder.items();
    const valueOf = (code: string) => items.find((each) => each.code === code)?.value;
    expect(
      ["cardType", "channelNumber", "bankCode", "bankAccountName", "bankAccountNumber"].map(valueOf),
    ).toEqual(["2", "90006", "BPI", "Juana D. Cruz", ""]);
    expect(reply.text).toMatch(/"maskedPhone":"09•• ••• \d{4}"/);
    expect(reply.text).not.toContain(FORMS.bank.bankAccountNumber);
  });
});

describe("a form that is wrong", () => {
  test("[BND-8] is told every wrong field at once, and stores nothing", async () => {
    const binder = await makeBinder(server());
    const envelope = await binder.bind({ cardType: 3, counterCode: "NOBODY", counterName: "J0hn" });
    expect(envelope).toEqual({
      code: "400",
      message: "Please check the 4 marked fields.",
      data: {
        wrongFields: [
          { code: "counterCode", message: "Please choose from the list: Where to pick up." },
          { code: "counterName", message: texts.lettersOnly },
          { code: "counterBirthDate", message: "Please fill in: Date of birth." },
          { code: "counterCity", message: "Please choose from the list: City of pick-up." },
        ],
      },
    });
    expect(await binder.accounts()).toEqual([]);
    expect(await binder.wrong({ cardType: 1 }, "fil")).toHaveProperty(
      "walletName",
      "Punan ito: Pangalan sa account.",
    );
  });

  test("[BND-8] a single wrong field is also the message", async () => {
    const binder = await makeBinder(server());
    expect(await binder.bind({ ...FORMS.wallet, walletNumber: "0917123456" })).toMatchObject({
      message: texts.mobileDigits,
      data: { wrongFields: [{ code: "walletNumber", message: texts.mobileDigits }] },
    });
  });

  const bank = (changes: object) => ({ ...FORMS.bank, ...changes });
  test.for([
    ["a bank that is not in the list", bank({ bankCode: "NOBANK" }), { bankCode: texts.choose("Bank") }],
    ["no bank", bank({ bankCode: "" }), { bankCode: texts.choose("Bank") }],
    ["a wallet's code as a bank", bank({ bankCode: "GCASH" }), { bankCode: texts.choose("Bank") }],
    [
      "letters in a card number",
      bank({ bankAccountNumber: "12345abc90" }),
      { bankAccountNumber: texts.digitsOnly },
    ],
    [
      "digits of another script",
      bank({ bankAccountNumber: "१२३४५६७८९०" }),
      { bankAccountNumber: texts.digitsOnly },
    ],
    [
      "a digit too few",
      bank({ bankAccountNumber: "123456789" }),
      { bankAccountNumber: texts.bankDigits("BPI", "10 / 14", 9) },
    ],
    [
      "a digit too many",
      bank({ bankCode: "BDO", bankAccountNumber: "1234567890123" }),
      { bankAccountNumber: texts.bankDigits("BDO Unibank", "1–12", 13) },
    ],
    ["no number", bank({ bankAccountNumber: " " }), { bankAccountNumber: texts.fillIn("Account number") }],
    ["markup as a name", bank({ bankAccountName: "<b>Ana</b>" }), { bankAccountName: texts.lettersOnly }],
    ["signs as a name", bank({ bankAccountName: ".-'" }), { bankAccountName: texts.lettersOnly }],
    ["a long name", bank({ bankAccountName: "a".repeat(101) }), { bankAccountName: texts.nameTooLong(100) }],
    [
      "a rural bank without its city",
      bank({ bankCode: "CANTILAN" }),
      { branchCity: texts.branchNeeded("Cantilan Bank") },
    ],
    [
      "a rural bank in no city",
      bank({ bankCode: "CANTILAN", branchCity: "1380000001" }),
      { branchCity: texts.choose("City of your branch") },
    ],
    [
      "a wallet that is none",
      { ...FORMS.wallet, channelNumber: 1 },
      { channelNumber: texts.choose("E-wallet") },
    ],
    [
      "a number abroad",
      { ...FORMS.wallet, walletNumber: "+15551234567" },
      { walletNumber: texts.mobileDigits },
    ],
    [
      "letters in a phone number",
      { ...FORMS.wallet, walletNumber: "0917ABC4567" },
      { walletNumber: texts.digitsOnly },
    ],
    [
      "a card type that is none",
      { ...FORMS.wallet, cardType: 7 },
      { cardType: texts.choose("Account type") },
    ],
    [
      "a day that is none",
      { ...FORMS.counter, counterBirthDate: "1990-02-30" },
      { counterBirthDate: texts.noSuchDay },
    ],
    [
      "a day to come",
      { ...FORMS.counter, counterBirthDate: "2026-03-11" },
      { counterBirthDate: texts.noSuchDay },
    ],
    ["long ago", { ...FORMS.counter, counterBirthDate: "1899-12-31" }, { counterBirthDate: texts.noSuchDay }],
    [
      "a day too young",
      { ...FORMS.counter, counterBirthDate: "2008-03-11" },
      { counterBirthDate: texts.notOfAge },
    ],
  ] as const)("[BND-8] %s is told at its field", async ([, form, wrong]) => {
    const binder = await makeBinder(server());
    expect(await binder.wrong(form)).toEqual(wrong);
    expect(await binder.accounts()).toEqual([]);
  });

  test("[BND-8] a card type that is no digit, and a value past every length, are refused by the field's name", async () => {
    const binder = await makeBinder(server());
    expect((await binder.bind({ ...FORMS.wallet, cardType: "<b>" })).message).toBe(
      "cardType must be a card type.",
    );
    expect((await binder.bind({ ...FORMS.wallet, walletName: "x".repeat(201) })).message).toMatch(
      /^walletName is longer/,
    );
  });
});

describe("a form that is right", () => {
  test.for([
    [
      "a wallet",
      FORMS.wallet,
      {
        kind: "wallet",
        channel: "GCASH",
        channelName: "GCash",
        accountNumber: "09181112222",
        accountNumberLast4: "2222",
      },
    ],
    [
      "a number written in full",
      { ...FORMS.wallet, channelNumber: 90007, walletNumber: "+63 918 111 2222" },
      { channel: "MAYA", accountNumber: "09181112222" },
    ],
    ["a bank", FORMS.bank, { kind: "bank", channel: "BPI", accountNumber: "1234567890", cityCode: null }],
    [
      "a grouped number",
      { ...FORMS.bank, bankAccountNumber: "1234 5678-90" },
      { accountNumber: "1234567890" },
    ],
    [
      "a rural bank with its city",
      { ...FORMS.bank, bankCode: "CANTILAN", branchCity: "1606804000" },
      { channel: "CANTILAN", cityCode: "1606804000" },
    ],
    [
      "eighteen today, at a counter",
      { ...FORMS.counter, counterBirthDate: "2008-03-10" },
      { kind: "counter", channel: "CEBUANA", holderBornOn: "2008-03-10", cityCode: "1380300000" },
    ],
    [
      "a name of several scripts",
      { ...FORMS.bank, bankAccountName: "  Ma. Niña  O’Brien-李, Jr. " },
      { holderName: "Ma. Niña O'Brien-李, Jr." },
    ],
    ["a name of one letter", { ...FORMS.wallet, walletName: "Ó" }, { holderName: "Ó" }],
  ] as const)("[BND-6] %s is bound as it was meant", async ([, form, account]) => {
    const binder = await makeBinder(server());
    expect(await binder.saved(form)).toEqual({ needValid: 0, bindRecordId: "", maskedPhone: "" });
    expect(await binder.accounts()).toMatchObject([{ ...account, replacedAt: null }]);
  });

  test("[BND-5] [BND-8] what was typed under another card type is neither checked nor kept", async () => {
    const binder = await makeBinder(server());
    await binder.saved({
      ...FORMS.wallet,
      bankAccountNumber: "not a number",
      branchCity: "nowhere",
      pin: "1234",
    });
    const [account] = await binder.accounts();
    expect(JSON.stringify(account)).not.toMatch(/not a number|nowhere|1234"/);
    await binder.saved({ ...FORMS.bank, branchCity: "1606804000" });
    expect((await binder.accounts()).at(-1)?.cityCode).toBeNull();
  });

  test("[BND-8] a counter texts its reference to the borrower's own phone", async () => {
    const binder = await makeBinder(server());
    await binder.saved(FORMS.counter);
    expect(await binder.accounts()).toMatchObject([{ accountNumber: binder.phone }]);
  });
});
