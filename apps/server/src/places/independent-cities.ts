/**
 * Cities that the PSGC lists outside every province although people look for them in one: highly urbanised and
 * independent component cities (Local Government Code, sections 450 to 452), each with the province that it lies in. By
 * code.
 */
export const INDEPENDENT_CITIES: readonly (readonly [city: string, province: string])[] = [
  ["0330100000", "0305400000"], // Angeles, Pampanga
  ["0331400000", "0307100000"], // Olongapo, Zambales
  ["0431200000", "0405600000"], // Lucena, Quezon
  ["0631000000", "0603000000"], // Iloilo
  ["0730600000", "0702200000"], // Cebu
  ["0731100000", "0702200000"], // Lapu-Lapu, Cebu
  ["0731300000", "0702200000"], // Mandaue, Cebu
  ["0831600000", "0803700000"], // Tacloban, Leyte
  ["0931700000", "0907300000"], // Zamboanga, Zamboanga del Sur
  ["0990100000", "1900700000"], // Isabela, Basilan: in another region only by law
  ["1030500000", "1004300000"], // Cagayan de Oro, Misamis Oriental
  ["1030900000", "1003500000"], // Iligan, Lanao del Norte
  ["1130700000", "1102400000"], // Davao, Davao del Sur
  ["1230800000", "1206300000"], // General Santos, South Cotabato
  ["1430300000", "1401100000"], // Baguio, Benguet
  ["1630400000", "1600200000"], // Butuan, Agusan del Norte
  ["1731500000", "1705300000"], // Puerto Princesa, Palawan
  ["1830200000", "1804500000"], // Bacolod, Negros Occidental
];

/** Regions with cities and towns outside any province: what takes the province's place there. */
export const WITHOUT_PROVINCE: readonly {
  readonly code: string;
  readonly region: string;
  readonly name: string;
}[] = [
  { code: "1300000000", region: "1300000000", name: "Metro Manila" },
  { code: "1999900000", region: "1900000000", name: "Special Geographic Area" },
];
