/** An e-mail address that breaks after its @, where it must. */
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
