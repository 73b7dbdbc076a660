/** What the form needs only once something in it is tapped; one file of its own. */
export { BankPicker } from "./bank-picker.tsx";
export { CodeStep } from "./code-step.tsx";
export { askPlaces, cityName } from "./places.ts";
