import type { ContentBlock, ContentRun } from "@hiram/content/blocks.ts";
import { withKeys } from "../list-keys.ts";
import styles from "./content-page.module.css";
import { type FollowLinks, Runs } from "./runs.tsx";

interface ContentTableProps extends FollowLinks {
  readonly table: Extract<ContentBlock, { kind: "table" }>;
}

/** Two columns fit a phone; a wider table is shown row by row, each under its first cell. */
export function ContentTable({ table, ...links }: ContentTableProps) {
  const rows = withKeys(table.rows, firstWords);
  if (table.head.length > 2)
    return (
      <ul className={styles.rows}>
        {rows.map(([key, [first = [], ...cells]]) => (
          <li key={key}>
            <b>
              <Runs runs={first} {...links} />
            </b>
            <dl className={styles.facts}>
              {withKeys(cells, wordsOf).map(([cellKey, cell], index) => (
                <div key={cellKey}>
                  <dt>{table.head[index + 1]}</dt>
                  <dd>
                    <Runs runs={cell} {...links} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {withKeys(table.head, (text) => text).map(([key, text]) => (
            <th key={key} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, row]) => (
          <tr key={key}>
            {withKeys(row, wordsOf).map(([cellKey, cell]) => (
              <td key={cellKey}>
                <Runs runs={cell} {...links} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function wordsOf(runs: readonly ContentRun[]): string {
  return runs.map(({ text }) => text).join("");
}

function firstWords(row: readonly (readonly ContentRun[])[]): string {
  return wordsOf(row[0] ?? []);
}
