import { Button, Text, Title } from "@mantine/core";
import type { StaffOffering } from "@hiram/contract/staff/offerings/offerings.ts";
import { offeringTexts as texts } from "@hiram/texts/console/offerings/offerings.ts";
import { instantText } from "../shell/words/dates.ts";
import { differences } from "./differences.ts";
import type { Body, FieldGroup } from "./fields.ts";
import { ChangeList } from "./offering-check.tsx";

/** Its history: who changed what and why, newest first. */
export function OfferingVersions({
  groups,
  versions,
  restore,
}: {
  readonly groups: readonly FieldGroup[];
  readonly versions: StaffOffering["versions"];
  readonly restore: (body: Body) => void;
}) {
  const bodies = versions.map(({ body }) => JSON.parse(body) as Body);
  return (
    <div>
      <Title order={3}>{texts.versions}</Title>
      {versions.length === 0 && <Text c="dimmed">{texts.noVersions}</Text>}
      <ol className="offering-versions" reversed>
        {versions.map(({ version, isOn, why, askedBy, approvedBy, switchedAt }, at) => {
          const [body, before] = [bodies[at]!, bodies[at + 1] ?? null];
          return (
            <li key={version}>
              <b>{texts.version(version, isOn === 1)}</b>
              <Text size="sm" c="dimmed">
                {askedBy === ""
                  ? texts.before
                  : texts.switchedBy(askedBy, approvedBy, instantText(switchedAt))}
              </Text>
              {why !== "" && <Text size="sm">{why}</Text>}
              {before !== null && <ChangeList changes={differences(groups, before, body)} />}
              {at > 0 && (
                <Button variant="subtle" size="compact-sm" onClick={() => restore(body)}>
                  {texts.restore(version)}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
