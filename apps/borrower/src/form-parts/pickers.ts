/** What a form needs only once something in it is tapped; a file of its own. */
export { ItemPicker } from "./item-picker.tsx";
export { askPlaces, cityName } from "./places.ts";
