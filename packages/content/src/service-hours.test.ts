import { expect, test } from "vitest";
import { sampleLenderFile } from "./lender-samples.ts";
import { type LenderFile, readLender } from "./lender.ts";

type Hours = LenderFile["serviceHours"];
const read = (serviceHours: unknown) => readLender({ ...sampleLenderFile, serviceHours });
const wordsOf = (serviceHours: Hours) => {
  const { en, fil } = read(serviceHours).serviceHours;
  return [en.replaceAll("\u00a0", " "), fil.replaceAll("\u00a0", " ")];
};
const office = { opens: "08:00", closes: "17:30" };

test.each<[Hours[number]["days"], string, string]>([
  [
    ["Saturday", "Monday", "Tuesday", "Wednesday"],
    "Monday to Wednesday and Saturday",
    "Lunes hanggang Miyerkules at Sabado",
  ],
  [["Tuesday", "Monday"], "Monday and Tuesday", "Lunes at Martes"],
  [["Monday", "Wednesday", "Friday"], "Monday, Wednesday and Friday", "Lunes, Miyerkules at Biyernes"],
  [["Sunday"], "Sunday", "Linggo"],
])("[TRM-2] hours on %j are told in both languages", (days, en, fil) => {
  expect(wordsOf([{ days, ...office }])).toEqual([`${en}, 8 AM to 5:30 PM`, `${fil}, 8 AM hanggang 5:30 PM`]);
});

test("[TRM-2] several entries are told one after another, from midnight past noon", () => {
  const days: Hours[number]["days"] = ["Friday"];
  expect(
    wordsOf([
      { days, opens: "00:05", closes: "12:00" },
      { days, opens: "12:30", closes: "13:00" },
    ])[0],
  ).toBe("Friday, 12:05 AM to 12 PM; Friday, 12:30 PM to 1 PM");
});

test.each<[string, unknown, string]>([
  ["words", "Every day", "serviceHours is not a list of days with their hours"],
  ["no day", [], "serviceHours names no day"],
  [
    "a day in Filipino",
    [{ days: ["Lunes"], ...office }],
    "serviceHours.0.days.0 is not a day of the week such as Monday",
  ],
  ["an entry without days", [{ ...office }], "serviceHours.0.days is missing"],
  ["a day twice", [{ days: ["Friday", "Friday"], ...office }], "serviceHours.0.days names a day twice"],
  [
    "a time in words",
    [{ days: ["Friday"], opens: "8 AM", closes: "20:00" }],
    "serviceHours.0.opens is not a time of day such as 08:30",
  ],
  [
    "past midnight",
    [{ days: ["Friday"], opens: "20:00", closes: "04:00" }],
    "serviceHours.0.closes is not later than opens",
  ],
  [
    "hours that overlap",
    [
      { days: ["Friday"], ...office },
      { days: ["Friday", "Sunday"], opens: "17:00", closes: "19:00" },
    ],
    "serviceHours overlap",
  ],
])("[TRM-2] %s: refused, with what is wrong", (_, serviceHours, problem) => {
  expect(() => read(serviceHours)).toThrow(`lender.json: ${problem}`);
});
