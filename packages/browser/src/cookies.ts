/** Cookies that outlive every phone: they expire on 31 Dec 9999 (HLP-6). */
const FOR_EVER = "Fri, 31 Dec 9999 23:59:59 GMT";

interface CookieJar {
  cookie: string;
}

export function setCookie(name: string, value: string, jar: CookieJar = document): void {
  jar.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; expires=${FOR_EVER}; path=/; SameSite=Lax`;
}

/** The cookie's value; null when absent or not decodable. */
export function readCookie(name: string, jar: CookieJar = document): string | null {
  const wanted = `${encodeURIComponent(name)}=`;
  const found = jar.cookie.split("; ").find((entry) => entry.startsWith(wanted));
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.slice(wanted.length));
  } catch {
    return null;
  }
}
