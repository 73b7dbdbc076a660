/** A pause that another part of the program can cut short. */
export interface WakeableSleep {
  /** Resolves after `ms`, or at once when `wake` was called since the last pause ended. */
  until(ms: number): Promise<void>;
  wake(): void;
}

/** A wake-up that comes while nobody sleeps is saved for the next pause, so that none is missed. */
export function wakeableSleep(): WakeableSleep {
  let isWoken = false;
  let end: (() => void) | undefined;
  return {
    until: async (ms) => {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        end = undefined;
      }
      isWoken = false;
    },
    wake: () => {
      isWoken = true;
      end?.();
    },
  };
}
