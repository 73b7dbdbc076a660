import type { reminderTexts as en } from "./reminders.en.ts";

export const reminderTexts: typeof en = {
  overdue:
    "{brand}: {amount} ang lampas na sa takdang araw mula noong {day}. Buksan ang app o ang aming site para magbayad, o para sabihin kung kailan mo kaya.",
  "other-loan":
    "{brand}: {amount} para sa {lender}, bayaran sa {day}. Hiniling mo ito. Para itigil, patayin sa app o sa aming site, sa Mga gamit.",
  "before-due":
    "{brand}: {amount} para sa {product}, bayaran sa {day}. Magbayad sa app o sa aming site. Para itigil ang mga text na ito, patayin sa Ako.",
  "on-due-day":
    "{brand}: {amount} para sa {product}, bayaran ngayon, {day}. Magbayad sa app o sa aming site. Bayad na? Salamat po.",
  "after-due":
    "{brand}: takda noong {day} ang bayad mo sa {product}. {amount} na ito ngayon. Buksan ang app o ang aming site para magbayad, o para sabihin kung kailan mo kaya.",
};
