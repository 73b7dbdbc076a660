import type { RecordedMessage } from "@hiram/bridge/recording-host.ts";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { MadeCall } from "./frame-network.ts";
import { type NativeSide, playNativeSide, type Transport } from "./native-side.ts";
import { type PhoneSettings, pixelsOf } from "./phone-settings.ts";

interface PhoneProps {
  /** Shown in a frame of its own: give the component another key to reload it. */
  readonly address: string;
  readonly transport: Transport;
  readonly settings: PhoneSettings;
  readonly onMessage: (message: RecordedMessage) => void;
  readonly onCall: (call: MadeCall) => void;
  /** Called with the native side once the frame has one, and with null when it goes. */
  readonly onNativeSide: (side: NativeSide | null) => void;
}

/** The frame around the screen, in CSS pixels: also in preview.css. */
const RIM = 12;

/** A phone with the page inside, as large as the window allows and never larger than life. */
export function Phone(props: PhoneProps) {
  const { address, transport, settings } = props;
  const holder = useRef<HTMLDivElement>(null);
  const side = useRef<NativeSide | null>(null);
  const latestProps = useRef(props);
  useEffect(() => {
    latestProps.current = props;
  });
  useEffect(() => {
    // Created here, so that the native side exists before the first page does.
    const frame = document.createElement("iframe");
    frame.title = "The page on a phone";
    holder.current?.append(frame);
    const nativeSide = playNativeSide(frame, transport, latestProps.current.settings, {
      onMessage: (message) => latestProps.current.onMessage(message),
      onCall: (call) => latestProps.current.onCall(call),
    });
    side.current = nativeSide;
    latestProps.current.onNativeSide(nativeSide);
    frame.src = address;
    return () => {
      nativeSide.leave();
      frame.remove();
      side.current = null;
      latestProps.current.onNativeSide(null);
    };
  }, [address, transport]);
  useEffect(() => side.current?.set(settings), [settings]);

  const { width, height } = pixelsOf(settings.size);
  const outer = { width: width + 2 * RIM, height: height + 2 * RIM };
  const stage = useRef<HTMLDivElement>(null);
  const scale = useFittingScale(stage, outer);
  return (
    <div ref={stage} className="stage">
      <div style={{ width: outer.width * scale, height: outer.height * scale }}>
        <div ref={holder} className="phone" style={{ ...outer, transform: `scale(${scale})` }} />
      </div>
    </div>
  );
}

/** The scale at which something fits into the element, at most 1. */
function useFittingScale(
  element: React.RefObject<HTMLElement | null>,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const room = element.current;
    if (room === null) return undefined;
    const fit = (): void => setScale(Math.min(1, room.clientWidth / width, room.clientHeight / height));
    const observer = new ResizeObserver(fit);
    observer.observe(room);
    return () => observer.disconnect();
  }, [element, width, height]);
  return scale;
}
