import { expect, test } from "vitest";
import { MOST_UPLOADS_AT_ONCE, MOST_UPLOADS_OF_ONE, uploadPlaces } from "./upload-places.ts";

/** Senders who take places; whose upload was cut is noted. */
function senders() {
  const places = uploadPlaces();
  const cut: string[] = [];
  const take = (who: string, upload = who) => places.take(who, () => void cut.push(upload));
  return { cut, take };
}

test("[CMP-5] [load] each has as many places as a complaint shows, and staff each their own", () => {
  const { take, cut } = senders();
  for (const who of ["borrower:1", "staff:1", "staff:2"]) {
    for (let count = 0; count < MOST_UPLOADS_OF_ONE; count += 1) expect(take(who)).not.toBeNull();
    expect(take(who)).toBeNull();
  }
  expect(cut).toEqual([]);
});

test("[CMP-5] [load] some who hold every place give up one to a newcomer: their oldest, of whoever has the most", () => {
  const { take, cut } = senders();
  for (let index = 0; index < MOST_UPLOADS_AT_ONCE; index += 1)
    take(`borrower:${1 + Math.floor(index / MOST_UPLOADS_OF_ONE)}`, `upload ${index}`);
  expect(take("borrower:9", "mine")).not.toBeNull();
  expect(take("borrower:9", "mine, too")).not.toBeNull();
  expect(cut).toEqual(["upload 0", "upload 9"]);
});

test("[CMP-5] [load] where each has one, nobody's is cut, and a newcomer waits until one is given back", () => {
  const { take, cut } = senders();
  const [first] = Array.from({ length: MOST_UPLOADS_AT_ONCE }, (_, index) => take(`borrower:${index}`));
  expect([take("borrower:99"), cut]).toEqual([null, []]);
  first?.();
  first?.();
  expect(take("borrower:99")).not.toBeNull();
  expect(take("borrower:100")).toBeNull();
});

test("[CMP-5] [load] an upload that was cut gives back no place of another's", () => {
  const { take } = senders();
  const leave = Array.from({ length: MOST_UPLOADS_AT_ONCE }, (_, index) =>
    take(`borrower:${Math.floor(index / 8)}`),
  );
  expect(take("borrower:9")).not.toBeNull();
  // The cut one.
  leave[0]?.();
  for (let count = 0; count < 5; count += 1) expect(take("borrower:9")).not.toBeNull();
  expect(take("borrower:9")).toBeNull();
});
