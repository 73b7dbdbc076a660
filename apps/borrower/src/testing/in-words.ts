/**
 * Finds the innermost element whose text is exactly this, even if parts of it are in elements of their own.
 */
export function inWords(words: string): (text: string, element: Element | null) => boolean {
  const says = (element: Element | null): boolean => element?.textContent === words;
  return (_, element) => says(element) && !Array.from(element?.children ?? []).some(says);
}
