import type { RecordedMessage } from "@hiram/bridge/recording-host.ts";
import { useEffect, useRef } from "react";
import { type NativeSide, playNativeSide, type Transport } from "./native-side.ts";

interface PhoneProps {
  /** Shown in a frame of its own: give the component another key to load it again. */
  readonly address: string;
  readonly transport: Transport;
  readonly onMessage: (message: RecordedMessage) => void;
  /** Told the native side once the frame has one, and null when it goes. */
  readonly onNativeSide: (side: NativeSide | null) => void;
}

/** A cheap phone's frame, 360×800, with the page inside. */
export function Phone({ address, transport, onMessage, onNativeSide }: PhoneProps) {
  const holder = useRef<HTMLDivElement>(null);
  const told = useRef({ onMessage, onNativeSide });
  useEffect(() => {
    told.current = { onMessage, onNativeSide };
  });
  useEffect(() => {
    // Made here, so that the native side is there before the first page is.
    const frame = document.createElement("iframe");
    frame.title = "The page on a phone";
    holder.current?.append(frame);
    const side = playNativeSide(frame, transport, (message) => told.current.onMessage(message));
    told.current.onNativeSide(side);
    frame.src = address;
    return () => {
      side.leave();
      frame.remove();
      told.current.onNativeSide(null);
    };
  }, [address, transport]);
  return <div ref={holder} className="phone" />;
}
