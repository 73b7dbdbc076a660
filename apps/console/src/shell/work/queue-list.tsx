import type { ReactNode } from "react";

interface QueueItemProps<Id extends number | string> {
  readonly id: Id;
  readonly isChosen: boolean;
  readonly choose: (id: Id) => void;
  readonly children: ReactNode;
}

/** One item of a list of work: J, K and the way back from below find it by its `data-item` (`useQueueKeys`). */
export function QueueItem<Id extends number | string>({
  id,
  isChosen,
  choose,
  children,
}: QueueItemProps<Id>) {
  return (
    <li>
      <button type="button" data-item={id} aria-current={isChosen} onClick={() => choose(id)}>
        {children}
      </button>
    </li>
  );
}

interface QueueListProps<Item, Id extends number | string> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => Id;
  /** The id of the item that is shown beside the list; one that is not in it marks none. */
  readonly chosen: Id;
  readonly choose: (id: Id) => void;
  /** What the list says of an item. */
  readonly children: (item: Item) => ReactNode;
}

/** A list of work to choose from. */
export function QueueList<Item, Id extends number | string>({
  label,
  items,
  idOf,
  chosen,
  choose,
  children,
}: QueueListProps<Item, Id>) {
  return (
    <ul className="case-list" aria-label={label}>
      {items.map((item) => (
        <QueueItem key={idOf(item)} id={idOf(item)} isChosen={idOf(item) === chosen} choose={choose}>
          {children(item)}
        </QueueItem>
      ))}
    </ul>
  );
}
