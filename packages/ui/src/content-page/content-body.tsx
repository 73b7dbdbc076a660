import type { ContentBlock, ContentPage, ContentRun } from "@hiram/content/blocks.ts";
import { withKeys } from "../list-keys.ts";
import styles from "./content-page.module.css";
import { type FollowLinks, Runs } from "./runs.tsx";
import { ContentTable } from "./content-table.tsx";

interface ContentBodyProps extends FollowLinks {
  readonly page: Pick<ContentPage, "blocks" | "lang">;
}

/** A content page below its title (TRM-2); the same markup in the app and on the public site. */
export function ContentBody({ page, ...links }: ContentBodyProps) {
  return (
    <div className={styles.body} lang={page.lang}>
      {withKeys(page.blocks, textOf).map(([key, block]) => (
        <Block key={key} block={block} {...links} />
      ))}
    </div>
  );
}

function Block({ block, ...links }: FollowLinks & { readonly block: ContentBlock }) {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return (
        <Heading id={block.id} tabIndex={-1}>
          {block.text}
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <Runs runs={block.runs} {...links} />
        </p>
      );
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return (
        <List>
          {withKeys(block.items, wordsOf).map(([key, runs]) => (
            <li key={key}>
              <Runs runs={runs} {...links} />
            </li>
          ))}
        </List>
      );
    }
    case "facts":
      return (
        <dl className={styles.facts}>
          {withKeys(block.facts, ({ term }) => term).map(([key, { term, runs }]) => (
            <div key={key}>
              <dt>{term}</dt>
              <dd>
                <Runs runs={runs} {...links} />
              </dd>
            </div>
          ))}
        </dl>
      );
    default:
      return <ContentTable table={block} {...links} />;
  }
}

function wordsOf(runs: readonly ContentRun[]): string {
  return runs.map(({ text }) => text).join("");
}

function textOf(block: ContentBlock): string {
  if (block.kind === "heading") return block.id;
  return block.kind === "paragraph" ? wordsOf(block.runs) : block.kind;
}
