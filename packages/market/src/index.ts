export {
  type AmountOptions,
  type AmountParts,
  formatAmount,
  formatPercent,
  groupByDots,
  splitAmount,
} from "./format.ts";
export { daysBetween, formatDate, formatDateTime, formatDay, formatDaysLeft, formatDueDay } from "./dates.ts";
export { type Locale, type LocaleWishes, pickLocale, readLocale } from "./locale.ts";
export {
  documentProfile,
  FIXED_SCORE,
  philippinesProfile,
  type Profile,
  type ProfileName,
  profileOf,
} from "./profile.ts";
export { type SectionName, type StorageSection, storageSection } from "./storage.ts";
export { loadTexts, type TextAreas } from "./texts/load.ts";
