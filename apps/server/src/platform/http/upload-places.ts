/** Each holds up to 10 MB in memory until it is complete. */
export const MOST_UPLOADS_AT_ONCE = 40;

/** As many as a complaint shows. Sending more, or slowly on purpose, takes nobody else's place. */
export const MOST_UPLOADS_OF_ONE = 9;

/** Places for uploads in progress. */
export interface UploadPlaces {
  /** Takes a place for the borrower's upload. @returns a function that gives it back, once; null when none is free */
  readonly take: (borrowerId: number) => (() => void) | null;
}

export function uploadPlaces(): UploadPlaces {
  let taken = 0;
  const takenBy = new Map<number, number>();

  return {
    take(borrowerId) {
      const running = takenBy.get(borrowerId) ?? 0;
      if (taken >= MOST_UPLOADS_AT_ONCE || running >= MOST_UPLOADS_OF_ONE) return null;
      taken += 1;
      takenBy.set(borrowerId, running + 1);
      return () => {
        taken -= 1;
        const left = (takenBy.get(borrowerId) ?? 0) - 1;
        if (left > 0) takenBy.set(borrowerId, left);
        else takenBy.delete(borrowerId);
      };
    },
  };
}
