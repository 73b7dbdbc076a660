import { Center, Paper, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Brand } from "../shell/frame/brand.tsx";

/** A page before sign-in: the brand, and one card below it. */
export function Entrance({
  title,
  width,
  children,
}: {
  readonly title: string;
  /** The card's width, in pixels. */
  readonly width: number;
  readonly children: ReactNode;
}) {
  return (
    <Center component="main" mih="100vh" p="md">
      <Stack align="center" gap="lg" maw="100%">
        <Brand />
        <Paper w={width} maw="100%" p="xl" className="card">
          <Title order={1} mb="md">
            {title}
          </Title>
          {children}
        </Paper>
      </Stack>
    </Center>
  );
}
