import centres from "./city-centres.json" with { type: "json" };

/** Where somebody is, in degrees. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Farther than this from every city, somebody is at sea or abroad. */
const FARTHEST_KM = 60;
const KM_PER_DEGREE = 111.2;

/**
 * The code of the city whose centre is nearest. In a large city that may be the neighbour's, so it is only a suggestion
 * for the borrower to confirm. Centres are the seats of 1,524 of the 1,642 cities and municipalities, to a hundredth of
 * a degree, from GeoNames (geonames.org, CC BY 4.0); the small islands and mountain towns left out lie next to one.
 * @returns null when no city is near
 */
export function nearestCity({ latitude, longitude }: GeoPoint): string | null {
  // The country is small enough for a flat map, with degrees of longitude shortened as they are here.
  const shortened = Math.cos((latitude * Math.PI) / 180);
  let nearest: { readonly code: string; readonly km: number } | null = null;
  for (const [code, [north = 0, east = 0]] of Object.entries(centres)) {
    const km = KM_PER_DEGREE * Math.hypot(latitude - north, (longitude - east) * shortened);
    if (km <= FARTHEST_KM && (nearest === null || km < nearest.km)) nearest = { code, km };
  }
  return nearest?.code ?? null;
}
