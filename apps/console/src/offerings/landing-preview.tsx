import { Code, SegmentedControl, Text, Title } from "@mantine/core";
import { landingTexts as texts } from "@hiram/texts/console/offerings/landing-pages.ts";
import { useState } from "react";
import { type PreviewOf, textOf, valueAt } from "./fields.ts";

/**
 * The landing page itself in a phone, showing its saved draft: both of its steps can be seen, and nothing is
 * sent.
 */
export function LandingPreview({ subject, body, stamp, isTyped, hasDraft }: PreviewOf) {
  const [locale, setLocale] = useState<"en" | "fil">("en");
  const campaign = textOf(valueAt(body, "campaign"));
  const link = new URLSearchParams({ id: subject, ...(campaign === "" ? {} : { utm_tag: campaign }) });
  return (
    <div className="offering-example">
      <Title order={3}>{texts.preview}</Title>
      <Text size="sm" c="dimmed">
        {[hasDraft ? texts.previewOfDraft : texts.previewOfLive, isTyped ? texts.saveFirst : ""].join(" ")}
      </Text>
      <SegmentedControl
        aria-label={texts.language}
        value={locale}
        onChange={setLocale}
        data={[
          { value: "en", label: texts.inEnglish },
          { value: "fil", label: texts.inFilipino },
        ]}
      />
      <iframe
        key={`${stamp} ${locale}`}
        className="offering-phone"
        title={texts.preview}
        // A page of this site, on this origin: it needs no sandbox.
        sandbox="allow-scripts allow-same-origin allow-forms"
        src={`/promotion/?id=draft:${subject}&lang=${locale}`}
      />
      <Text size="sm">
        {texts.campaignLink}: <Code>{`/promotion/?${link.toString()}`}</Code>
      </Text>
    </div>
  );
}
