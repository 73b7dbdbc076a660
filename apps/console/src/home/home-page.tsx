import { Kbd, SimpleGrid, Title } from "@mantine/core";
import { homeTexts as texts, shellTexts } from "@hiram/texts/console/shell.ts";
import { Link } from "@tanstack/react-router";
import { Icon } from "../shell/pages/icon.tsx";
import { usePermittedPages } from "../shell/pages/console-page.ts";
import { GROUPS } from "../shell/frame/navigation.tsx";
import { PageHead } from "../shell/pages/page-head.tsx";
import { useSession } from "../shell/session/session.tsx";
import { Waiting } from "./waiting.tsx";

/** The first page: where the reader's work is, and the keyboard shortcuts for it. */
export default function HomePage() {
  const { me } = useSession();
  const pages = usePermittedPages().filter(({ path }) => path !== "/");
  const groups = GROUPS.map((group) => ({ group, groupPages: pages.filter((page) => page.group === group) }));
  return (
    <>
      <PageHead title={texts.greeting(me.name)} lead={texts.lead} />
      <Waiting />
      <Title order={2} mb="sm">
        {texts.places}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        {groups
          .filter(({ groupPages }) => groupPages.length > 0)
          .map(({ group, groupPages }) => (
            <div key={group} className="card home-places">
              <h3 className="frame-group">{shellTexts.groups[group]}</h3>
              {groupPages.map(({ path, title, icon, letter }) => (
                <Link key={path} to={path} className="frame-link">
                  <Icon name={icon} />
                  {title}
                  {letter !== undefined && <Kbd className="for-keys">{`g ${letter}`}</Kbd>}
                </Link>
              ))}
            </div>
          ))}
      </SimpleGrid>
    </>
  );
}
