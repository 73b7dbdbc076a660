import { randomIdentifier } from "@hiram/browser/identifier.ts";
import { useState } from "react";
import type { ScreenProps } from "../shell/route.ts";
import { useApp } from "../shell/use-app.ts";
import { nextAddress } from "./next-address.ts";
import { NumberStep } from "./number-step.tsx";
import { ProofStep } from "./proof-step.tsx";
import { RegisterStep } from "./register-step.tsx";

type Step =
  | { readonly name: "number"; readonly problem?: string }
  | { readonly name: "proof" }
  | { readonly name: "register"; readonly smsCode: string };

/** The way in from a plain browser: number, code, and for a new number the consents (WEB-1). */
export function SignInScreen({ query, texts }: ScreenProps<"sign-in", null>) {
  const app = useApp();
  const [step, setStep] = useState<Step>({ name: "number" });
  const [phone, setPhone] = useState("");
  // A page that comes back from the browser's memory begins another attempt: the code of this one is used up.
  const [attempt, setAttempt] = useState(randomIdentifier);
  const toNumber = (problem = ""): void => setStep({ name: "number", problem });
  // A page of its own: the server renders it with the session that the cookie now names.
  const goOn = (): void => {
    setAttempt(randomIdentifier());
    location.assign(nextAddress(query["next"], app.origin, app.address("home")));
  };

  if (step.name === "number")
    return (
      <NumberStep
        texts={texts}
        phone={phone}
        problem={step.problem}
        onPhone={setPhone}
        onSent={() => setStep({ name: "proof" })}
      />
    );
  if (step.name === "proof")
    return (
      <ProofStep
        texts={texts}
        phone={phone}
        attempt={attempt}
        onSignedIn={goOn}
        onNew={(smsCode) => setStep({ name: "register", smsCode })}
        onNumber={toNumber}
      />
    );
  return (
    <RegisterStep
      texts={texts}
      phone={phone}
      smsCode={step.smsCode}
      attempt={attempt}
      onSignedIn={goOn}
      onNumber={toNumber}
    />
  );
}
