import { useState } from "react";

/** A logo as borrowers see it: its picture, or the name's first letter where there is none or it fails. */
export function LogoMark({ logo, name }: { readonly logo: string; readonly name: string }) {
  const [broken, setBroken] = useState("");
  // The console's policy loads no picture from elsewhere.
  const isShown = logo.startsWith("/") && !logo.startsWith("//") && logo !== broken;
  return (
    <span className="logo-mark" aria-hidden="true">
      {isShown ? (
        <img src={logo} alt="" width={40} height={40} onError={() => setBroken(logo)} />
      ) : (
        name.slice(0, 1)
      )}
    </span>
  );
}
