import { Group, SimpleGrid, Text, Title } from "@mantine/core";
import { homeTexts as texts, shellTexts } from "@hiram/texts/console/shell.ts";
import { Link } from "@tanstack/react-router";
import { Icon } from "../shell/icon.tsx";
import { usePermittedPages } from "../shell/console-page.ts";
import { PageHead } from "../shell/page-head.tsx";
import { useSession } from "../shell/session.tsx";
import { Waiting } from "./waiting.tsx";

/** The first page: where this person's work is. */
export default function HomePage() {
  const { me } = useSession();
  const pages = usePermittedPages().filter(({ path }) => path !== "/");
  return (
    <>
      <PageHead title={texts.greeting(me.name)} lead={texts.lead} />
      <Waiting />
      <Title order={2} mb="sm">
        {texts.places}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        {pages.map(({ path, title, icon, group }) => (
          <Link key={path} to={path} className="card frame-link home-card">
            <Icon name={icon} />
            <Group gap="xs">
              <Text fw={700}>{title}</Text>
              {group !== undefined && <Text c="dimmed">{shellTexts.groups[group]}</Text>}
            </Group>
          </Link>
        ))}
      </SimpleGrid>
    </>
  );
}
