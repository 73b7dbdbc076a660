/**
 * Keys for a list without ids, from each item's name; the second of the same name gets a number.
 * @returns pairs of key and item, in order
 */
export function withKeys<T>(items: readonly T[], nameOf: (item: T) => string): [key: string, item: T][] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return [count === 1 ? name : `${name} ${count}`, item];
  });
}
