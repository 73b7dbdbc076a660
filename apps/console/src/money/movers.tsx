import { Text } from "@mantine/core";
import { moneyTexts as texts } from "@hiram/texts/console/money.ts";
import type { ReactNode } from "react";
import { useSession } from "../shell/session/session.tsx";

/** What only those see who may move money, or ask for it: forms. */
export function Movers({ children }: { readonly children: ReactNode }) {
  return useSession().may("move-money") && children;
}

/** Tells everyone else, at the top of a page about money, why there is nothing for them to do. */
export function ReaderNote() {
  return (
    !useSession().may("move-money") && (
      <Text c="dimmed" mb="md">
        {texts.mayNotMove}
      </Text>
    )
  );
}
