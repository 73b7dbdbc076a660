import { useState } from "react";

interface ChannelImageProps {
  readonly src: string;
  readonly alt: string;
  readonly className: string | undefined;
  readonly onBroken?: (() => void) | undefined;
}

/** A picture at a given address; it hides itself if it does not load. */
export function ChannelImage({ src, alt, className, onBroken }: ChannelImageProps) {
  const [isBroken, setBroken] = useState(false);
  const giveUp = (): void => {
    setBroken(true);
    onBroken?.();
  };
  if (isBroken) return null;
  return (
    <img
      // It may have failed before hydration, when nobody was listening yet.
      ref={(image) => {
        if (image?.complete === true) image.decode().catch(giveUp);
      }}
      className={className}
      src={src}
      alt={alt}
      onError={giveUp}
    />
  );
}
