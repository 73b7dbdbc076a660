import type { FigureName, StaffFigure } from "@hiram/contract/staff/figures/figures.ts";
import type { SignedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import type { TestServer } from "../testing/test-server.ts";

type Name = Parameters<typeof callStaff>[1];

/** Reads figures, and the rows behind them, as a member of staff does. */
export function figureReader(server: () => TestServer, reader: () => SignedInStaff) {
  const call = async (name: Name, payload: Parameters<typeof callStaff>[2] = {}) =>
    (await callStaff(server(), name, payload, reader())).envelope;

  const read = async (figure: FigureName, days = 365) =>
    (await call("staffFigure", { figure, days })).data as StaffFigure;

  /** All pages of a list behind a figure. */
  async function behind<Row>(
    name: Name,
    wanted: Readonly<Record<string, string | number>>,
    key: string,
  ): Promise<readonly Row[]> {
    const found: Row[] = [];
    for (let after = ""; ;) {
      const page = (await call(name, { ...wanted, after })).data as { next: string } & Record<string, Row[]>;
      found.push(...(page[key] ?? []));
      if (page.next === "") return found;
      after = page.next;
    }
  }
  return { call, read, behind };
}
