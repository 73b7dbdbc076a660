import { Logo } from "@hiram/ui/logo/logo.tsx";

/** A logo as borrowers see it. The console's policy loads no picture from elsewhere. */
export function LogoMark({ logo, name }: { readonly logo: string; readonly name: string }) {
  const isOurs = logo.startsWith("/") && !logo.startsWith("//");
  return (
    <span className="logo-mark">
      <Logo src={isOurs ? logo : undefined} name={name} />
    </span>
  );
}
