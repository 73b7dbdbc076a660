/** An e-mail address that, if it must, breaks after its @. */
export function EMail({ address }: { readonly address: string }) {
  const [name = "", domain] = address.split("@");
  if (domain === undefined) return address;
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}
