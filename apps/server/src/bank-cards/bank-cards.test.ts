import type { CardList } from "@hiram/contract/bank-cards/saved-cards.ts";
import type { RepaymentWays } from "@hiram/contract/card-repayments/repayment-way.ts";
import { desc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { closeAccount } from "../account/close-account.ts";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { borrowers } from "../identity/schema.ts";
import { liveSessions } from "../identity/sessions.ts";
import { providerEvents } from "../platform/inbox/schema.ts";
import { keyedHash } from "../platform/keyed-hash.ts";
import { createLogger } from "../platform/log.ts";
import { logIn } from "../testing/customer.ts";
import { fakeCards, fakePayments } from "../testing/fake-payments.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { cardFields, saveCard } from "../testing/saved-card.ts";
import { smsToBorrower } from "../testing/received-sms.ts";
import { withTestServer } from "../testing/test-server.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";
import { whileSessionsEnd } from "../testing/while-sessions-end.ts";
import { forgetCardJobs } from "./forget-card-job.ts";
import { bankCards, cardSetups } from "./schema.ts";
import { lockBankCard } from "./bank-cards.ts";
import { cardSetupStarter } from "./card-setups.ts";
import { paymentEvents, paymentInboxes } from "../repayments/payment-webhook.ts";
import { removeCard } from "./remove-card.ts";
import { FORGET_CARD } from "./save-card.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { paymentRequests } from "../repayments/schema.ts";

// Cards are saved on the sandbox's own page, over HTTP, as a borrower would.
const server = withTestServer();

async function aBorrower() {
  const { database, call, clock } = server();
  const order = await makeSampleOrder(database, { paidOutAt: clock.now() });
  const { borrowerId, orderId } = order;
  const sessionId = await logIn(database.db, borrowerId);
  const asked = async (name: Parameters<typeof call>[0], payload = {}) =>
    (await call(name, payload, { sessionId })).envelope;
  return {
    borrowerId,
    orderId,
    asked,
    add: async () => ((await asked("addCard")).data as { url: string }).url,
    listed: async () => (await asked("cardList")).data as CardList,
    payable: async () => ((await asked("repaymentWay", { orderId })).data as RepaymentWays).bankCards,
    rows: () => database.db.select().from(bankCards).where(eq(bankCards.borrowerId, borrowerId)),
  };
}

/** The holder's browser on the provider's page. @returns where it is sent afterwards */
async function onPage(url: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const page = `${server().sandboxUrl}${new URL(url).pathname}`;
  const reply = await fetch(page, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  return reply.headers.get("location") ?? "";
}

const save = (url: string, bank = "UBP", number = "5123 4567 8901 2346") =>
  onPage(url, { action: "save", bank, number });

const sandbox = async (path: string, body: object): Promise<unknown> => {
  const reply = await fetch(`${server().sandboxUrl}/sandbox${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return reply.json();
};

const newestEvent = async () => {
  const [event] = await server()
    .database.db.select()
    .from(providerEvents)
    .orderBy(desc(providerEvents.id))
    .limit(1);
  return event!;
};

test("[OLD-1] a card saved on the provider's page is listed and can pay, and its number never comes here", async () => {
  const juana = await aBorrower();
  expect(await juana.listed()).toEqual({ cards: [], canAdd: true, isBeingAdded: false });
  const url = await juana.add();
  expect(await juana.listed()).toMatchObject({ cards: [], isBeingAdded: true });
  const back = await save(url);
  const { cards, isBeingAdded } = await juana.listed();
  expect(isBeingAdded).toBe(false);
  expect(cards).toMatchObject([{ bankName: "UnionBank", cardNo: "•••• 2346" }]);
  expect(await juana.payable()).toMatchObject([
    { bankName: "UnionBank", bankCode: "UBP", cardNo: "•••• 2346" },
  ]);
  // Of the event only our own reference stays: the card may be removed.
  const { body } = await newestEvent();
  expect(JSON.stringify(body)).not.toMatch(/2346|UnionBank/);
  expect(new URL(back).pathname).toMatch(/^\/return\/[\w-]{43}$/);
  const returned = await server().app.inject({ url: new URL(back).pathname });
  expect(returned.headers.location).toMatch(/^\/savedCards\?from=card&sessionId=/);
});

test("[cards] tapped again it is the same page; announced again the card is saved once, and not after its removal", async () => {
  const juana = await aBorrower();
  const url = await juana.add();
  const again = await Promise.all(Array.from({ length: 8 }, () => juana.add()));
  expect(new Set(again)).toEqual(new Set([url]));
  await save(url);
  await save(url, "BPI", "4111 1111 1111 1111");
  const { eventId } = await newestEvent();
  const [card] = (await juana.listed()).cards;
  expect((await juana.asked("removeCard", { cardId: card!.cardId })).code).toBe("00");
  await sandbox("/webhooks/replay", { eventId, times: 3 });
  // Also as another event, such as the provider's answer when it is asked.
  const { database, clock } = server();
  const [setup] = await database.db.select().from(cardSetups).where(eq(cardSetups.cardId, card!.cardId));
  const [row] = await juana.rows();
  const { providerToken: cardToken, bankName, bankCode, last4, needsCode } = row!;
  const kind = paymentEvents("gateway", { clock, logger: createLogger("silent") })["card.saved"]!;
  const data = { ourReference: setup!.id, cardToken, bankName, bankCode, last4, needsCode };
  const context = { eventId: "another", receivedAt: clock.now() };
  await database.transaction((tx) => kind.process(tx, data, context));
  expect(await juana.rows()).toHaveLength(1);
  expect((await juana.listed()).cards).toEqual([]);
});

test("[cards] whoever leaves the page without a card may begin anew, also when no webhook told of it", async () => {
  const juana = await aBorrower();
  const first = await juana.add();
  await onPage(first, { action: "cancel" });
  expect((await juana.listed()).isBeingAdded).toBe(false);
  const second = await juana.add();
  expect(second).not.toBe(first);
  await sandbox("/webhooks/losses", { payment: true });
  await onPage(second, { action: "cancel" });
  const third = await juana.add();
  expect(third).not.toBe(second);
  // Saved, and nobody said so: asked again, the provider does.
  await save(third);
  expect((await juana.listed()).cards).toEqual([]);
  expect(await juana.add()).toBe("");
  expect((await juana.listed()).cards).toMatchObject([{ cardNo: "•••• 2346" }]);
  await sandbox("/webhooks/losses", { payment: false });
});

test("[cards] a page that is over leads to a new one, and only so many are opened in an hour", async () => {
  const juana = await aBorrower();
  const { db } = server().database;
  const seen = new Set<string>();
  for (let times = 0; times < 10; times += 1) {
    const url = await juana.add();
    seen.add(url);
    await db.update(cardSetups).set({ expiresAt: server().clock.now() }).where(eq(cardSetups.pageUrl, url));
  }
  expect(seen.size).toBe(10);
  expect(await juana.asked("addCard")).toMatchObject({
    code: "429",
    message: expect.stringContaining("the page for saving a card many times"),
  });
});

test("[cards] [CON-3] a session that ends in the very moment, such as with the number, opens no page", async (context) => {
  const { database } = server();
  context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
  const { borrowerId, asked } = await aBorrower();
  expect(await whileSessionsEnd(server(), borrowerId, () => asked("addCard"))).toMatchObject({ code: "401" });
  const begun = eq(cardSetups.borrowerId, borrowerId);
  expect(await database.db.select().from(cardSetups).where(begun)).toEqual([]);
});

test("[OLD-1] [SES-6] a removed card pays nothing more, and its provider deletes it; another borrower's stays", async () => {
  const [juana, pedro] = [await aBorrower(), await aBorrower()];
  await save(await juana.add());
  const [card] = (await juana.listed()).cards;
  const { cardId } = card!;
  expect((await pedro.asked("removeCard", { cardId })).code).toBe("00");
  expect((await juana.listed()).cards).toHaveLength(1);
  const [before] = await juana.rows();
  expect((await juana.asked("removeCard", { cardId })).code).toBe("00");
  expect(await juana.payable()).toEqual([]);
  const { database } = server();
  expect(await database.transaction((tx) => lockBankCard(tx, juana.borrowerId, cardId))).toBeNull();
  await server().runJobs();
  const [after] = await juana.rows();
  expect(after!.providerToken).toBe(`forgotten:${cardId}`);
  const { payment } = server().config;
  const charge = await fetch(`${payment.apiUrl}/v1/charges`, {
    method: "POST",
    headers: { authorization: `Bearer ${payment.apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({
      reference: "after-removal",
      amount: 100,
      cardToken: before!.providerToken,
      description: "x",
      expiresAt: "2099-01-01T00:00:00Z",
    }),
  });
  expect(await charge.json()).toMatchObject({ error: { code: "card-closed" } });
});

test("[OLD-1] a card that two people saved is deleted at the provider when both have removed it", async () => {
  const [juana, pedro] = [await aBorrower(), await aBorrower()];
  const { database } = server();
  const providerToken = "card_of_two";
  const ofJuana = await saveCard(database.db, juana.borrowerId, { providerToken });
  const ofPedro = await saveCard(database.db, pedro.borrowerId, { providerToken });
  const forgotten: string[] = [];
  const cards = fakeCards({ forget: async (token) => void forgotten.push(token) });
  const jobs = forgetCardJobs({ database, providers: fakePayments({ cards }) });
  const forget = (cardId: number) =>
    jobs[FORGET_CARD]!({ cardId }, { reference: "job:1", attempt: 1, signal: new AbortController().signal });
  await juana.asked("removeCard", { cardId: ofJuana.id });
  await forget(ofJuana.id);
  await forget(ofPedro.id);
  expect(forgotten).toEqual([]);
  expect(await pedro.payable()).toMatchObject([{ id: ofPedro.id }]);
  expect((await pedro.rows())[0]!.providerToken).toBe(providerToken);
  expect((await juana.rows())[0]!.providerToken).toBe(`forgotten:${ofJuana.id}`);
  await pedro.asked("removeCard", { cardId: ofPedro.id });
  await forget(ofPedro.id);
  await forget(ofPedro.id);
  expect(forgotten).toEqual([providerToken]);
});

test("[cards] a card whose bank is being asked for a payment can't be removed until it has answered", async () => {
  const juana = await aBorrower();
  const card = await saveCard(server().database.db, juana.borrowerId);
  const { orderId } = juana;
  const { repayToken } = (await juana.asked("repaymentWay", { orderId })).data as RepaymentWays;
  const payment = { orderId, repayToken, amount: 50_000, couponId: "", sendMsg: 0 };
  await juana.asked("repaymentCommit", { ...payment, ...cardFields(card) });
  const refused = await juana.asked("removeCard", { cardId: card.id });
  expect(refused).toMatchObject({ code: "409", message: /payment from this card is under way/ });
  expect((await juana.listed()).cards).toHaveLength(1);
});

/** Somebody without a loan, who may delete the account, on the page where a card is saved. */
async function onTheirPage(phone: string) {
  const { db } = server().database;
  const [row] = await db.insert(borrowers).values({ phone, fullName: "Ana" }).returning({ id: borrowers.id });
  const borrowerId = row!.id;
  const { envelope } = await server().call("addCard", {}, { sessionId: await logIn(db, borrowerId) });
  return { borrowerId, url: (envelope.data as { url: string }).url };
}

test("[WEB-8] with the account its cards go, here and at the provider, and one that is announced later", async () => {
  const juana = await aBorrower();
  const { database, clock } = server();
  const { db } = database;
  const { borrowerId, url } = await onTheirPage("09170007001");
  const saved = await saveCard(db, borrowerId, { providerToken: "card_of_the_stranger" });
  await database.transaction((tx) => closeAccount(tx, borrowerId, clock.now()));
  await save(url);
  await server().runJobs();
  const rows = await db.select().from(bankCards).where(eq(bankCards.borrowerId, borrowerId));
  expect(rows).toHaveLength(2);
  for (const row of rows)
    expect(row).toMatchObject({ bankName: "", last4: "0000", providerToken: `forgotten:${row.id}` });
  expect(rows.map(({ id }) => id)).toContain(saved.id);
  expect((await juana.listed()).cards).toEqual([]);
});

test("[WEB-8] a card that is announced while its account is being deleted waits for that, and is not kept", async (context) => {
  const { database, clock } = server();
  context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
  const { borrowerId, url } = await onTheirPage("09170007002");
  const [closing, saving] = await whileLocked(
    database,
    (tx) => lockBorrower(tx, borrowerId),
    async () => {
      const closed = database.transaction((tx) => closeAccount(tx, borrowerId, clock.now()));
      await untilWaiting(database, 1);
      const saved = save(url);
      await untilWaiting(database, 2);
      // Neither that waits holds what the other one wants next.
      await database.db.execute(
        sql`select 1 from ${cardSetups} where borrower_id = ${borrowerId} for update nowait`,
      );
      return [closed, saved] as const;
    },
  );
  await Promise.all([closing, saving]);
  await expect
    .poll(() => database.db.select().from(bankCards).where(eq(bankCards.borrowerId, borrowerId)))
    .toMatchObject([{ bankName: "", last4: "0000", removedAt: expect.any(Date) as Date }]);
});

test("[cards] without a channel that charges cards none is saved, and the borrower is told", async () => {
  const juana = await aBorrower();
  const { db } = server().database;
  const debit = eq(paymentChannels.kind, "direct-debit");
  await db.update(paymentChannels).set({ active: false }).where(debit);
  expect(await juana.listed()).toMatchObject({ canAdd: false });
  expect(await juana.asked("addCard")).toMatchObject({ code: "409", message: /No card can be saved/ });
  await db.update(paymentChannels).set({ active: true }).where(debit);
});

/** A provider that tells of a card saved on each of its pages only when it is asked. */
function withoutWebhooks(saved: { readonly cardToken: string; readonly last4: string }) {
  const { database, clock, config } = server();
  const card = { ...saved, bankName: "BPI", bankCode: "BPI", needsCode: true };
  const cards = fakeCards({
    openSetup: async () => ({ id: "cset_1", url: `${config.publicOrigin}/sandbox/card-setup/1` }),
    readSetup: async (ourReference) => ({ state: "saved", card: { ...card, ourReference } }),
    forget: async () => {},
  });
  const parts = { database, clock, logger: createLogger("silent"), providers: fakePayments({ cards }) };
  const start = cardSetupStarter({
    ...parts,
    config,
    hash: keyedHash("a secret of this test"),
    inboxes: paymentInboxes(parts),
    returns: { addressOf: (id) => `${config.publicOrigin}/return/${id}`, expect: async () => {} },
    brand: "Sample Loans",
  });
  const forget = forgetCardJobs(parts)[FORGET_CARD]!;
  return {
    start: async (borrowerId: number) => {
      const [live] = await liveSessions(database.db, borrowerId, clock.now());
      const { sessionNumber } = live!;
      const actor = { kind: "borrower", borrowerId, sessionNumber, namedBy: "address" } as const;
      return start({ actor, borrowerId, session: {}, locale: "en" });
    },
    forget: (cardId: number) =>
      forget({ cardId }, { reference: "job:1", attempt: 1, signal: new AbortController().signal }),
  };
}

test("[cards] a card that the provider describes in an unreadable way is not saved, and the borrower is told", async () => {
  const juana = await aBorrower();
  const { start } = withoutWebhooks({ cardToken: "t", last4: "12" });
  expect(await start(juana.borrowerId)).toMatch(/card-setup\/1$/);
  await expect(start(juana.borrowerId)).rejects.toMatchObject({ fault: { kind: "card-page-down" } });
  expect(await juana.rows()).toEqual([]);
});

test("[cards] the same card under the same token is saved anew after its removal, and by somebody else", async () => {
  const [juana, pedro] = [await aBorrower(), await aBorrower()];
  const cardToken = "card_known_before";
  const { start, forget } = withoutWebhooks({ cardToken, last4: "1234" });
  const saveBy = async ({ borrowerId, listed }: typeof juana) => {
    expect(await start(borrowerId)).toMatch(/card-setup\/1$/);
    expect(await start(borrowerId)).toBeNull();
    const { cards } = await listed();
    expect(cards).toMatchObject([{ cardNo: "•••• 1234" }]);
    return cards[0]!.cardId;
  };
  const cardId = await saveBy(juana);
  await juana.asked("removeCard", { cardId });
  await forget(cardId);
  await saveBy(juana);
  await saveBy(pedro);
  // What is kept of the events for good does not hold the token.
  const events = await server().database.db.select().from(providerEvents);
  expect(JSON.stringify(events)).not.toContain(cardToken);
});

test.for([
  ["needs no code", false],
  ["was consented to, and gets its code", true],
] as const)(
  "[OLD-1] [OLD-2] a payment that %s while its card is removed charges nothing",
  async ([, needsCode]) => {
    const { database } = server();
    const juana = await aBorrower();
    const card = await saveCard(database.db, juana.borrowerId, { needsCode });
    const { repayToken } = (await juana.asked("repaymentWay", { orderId: juana.orderId }))
      .data as RepaymentWays;
    const fields = { ...cardFields(card), orderId: juana.orderId, amount: 60_000, couponId: "", repayToken };
    const commit = () => juana.asked("repaymentCommit", { ...fields, sendMsg: 1 });
    const waiting = needsCode ? ((await commit()).data as { repayRecordId: string }).repayRecordId : "";
    const [sms = ""] = await smsToBorrower(server(), juana.borrowerId);
    const verifyCode = /\b\d{6}\b/.exec(sms)?.[0] ?? "";
    const confirm = () =>
      juana.asked("repaymentConfirm", { orderId: juana.orderId, verifyCode, repaymentRecordId: waiting });
    const now = server().clock.now();
    const paying = await whileLocked(
      database,
      (tx) => removeCard(tx, { borrowerId: juana.borrowerId, cardId: card.id }, now),
      async () => {
        const answer = needsCode ? confirm() : commit();
        await Promise.race([answer, untilWaiting(database, 1)]);
        return { answer };
      },
    );
    expect((await paying.answer).code).not.toBe("00");
    expect(await database.db.$count(paymentRequests, eq(paymentRequests.orderId, juana.orderId))).toBe(0);
  },
);
