import type { RowIcon } from "@hiram/ui/rows/rows.tsx";

/** The icons of the rows about a person. */
export const ICONS = {
  person: ["M12 11.5a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7z", "M5 20c.5-4 3-6 7-6s6.500 2 7 6"],
  wallet: ["M17 9V6H5.5a1.5 1.5 0 0 0 0 3H20v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.5", "M15.5 14h1"],
  globe: ["M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4 12h16", "M12 4c-4 4.5-4 11.5 0 16 4-4.5 4-11.5 0-16z"],
  bell: ["M6 17v-6a6 6 0 0 1 12 0v6M4 17h16", "M10.5 20h3"],
  home: ["M6 4h12v16H6z", "M12 8v7M8.5 11.5h7"],
  card: ["M4 6.5h16v11H4z", "M4 10.5h16M7 14.5h4"],
  lock: ["M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3", "M12 14.5v2"],
  key: ["M4 15a4 4 0 1 0 8 0 4 4 0 0 0-8 0zM11 12.5L19 4.5", "M16 7.5l2.5 2.5"],
  phone: ["M7 3.5h10v17H7z", "M10.5 17.5h3"],
  chart: ["M6 19v-8M18 19v-6M3.5 19h17", "M12 19V5"],
  chat: ["M5 5h14v11h-7l-4 3.5V16H5z", "M9 10.5h6"],
  list: ["M6 4h12v16H6z", "M9 9h6M9 13h6"],
  star: ["M12 4l2.4 5 5.6.7-4 3.9 1 5.4-5-2.7-5 2.7 1-5.4-4-3.9 5.6-.7z", "M12 9.5v4"],
  shield: ["M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z", "M9 12l2 2 4-4"],
  download: ["M12 4v10M8 10.5l4 4 4-4", "M5 19h14"],
  close: ["M6.5 6.5l11 11M17.5 6.5l-11 11", ""],
  out: ["M10 4H5v16h5", "M10 12h9M16 8.5l3.5 3.5-3.5 3.5"],
} satisfies Record<string, RowIcon>;
