import { type Drawing, Picture } from "@hiram/ui/pictures/picture.tsx";
import type { Texts } from "../../shell/texts.ts";
import styles from "./complaint.module.css";
import { useApp } from "../../shell/use-app.ts";

/** Written sheets, one answered. */
const drawing: Drawing = {
  back: "M24 12h26a6 6 0 0 1 6 6v6M14 22h26a6 6 0 0 1 6 6v4",
  sun: "M50 38a12 12 0 1 1 0 24 12 12 0 0 1 0-24z",
  onSun: "M44 50l4 4 8-8",
  front: "M34 62H18a6 6 0 0 1-6-6V28a6 6 0 0 1 6-6h22a6 6 0 0 1 6 6v4M20 36h16M20 46h10",
};

interface MyComplaintsLinkProps {
  readonly texts: Texts<"complaint">;
}

/** The corner image that opens the complaint list (CMP-1). */
export function MyComplaintsLink({ texts }: MyComplaintsLinkProps) {
  const app = useApp();
  return (
    <a className={styles.mine} href={app.address("complaintList")}>
      <Picture drawing={drawing} size={40} />
      {texts.myComplaints}
    </a>
  );
}
