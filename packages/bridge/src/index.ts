export { type AddressRule, checkedAddress, isOwnOrigin } from "./address.ts";
export { type Bridge, type BridgeOptions, type BridgeWindow, createBridge, type SentBy } from "./bridge.ts";
export { type BridgeFallbacks, telephoneAddress } from "./fallbacks.ts";
export type { BridgeAction, BridgeMessages, PageKey, PagePayload } from "./messages.ts";
export {
  BRIDGE_VERSION,
  type InstalledHost,
  installNativeHost,
  type NativeEvents,
  type NativeHandlers,
  type NativeHost,
} from "./native-host.ts";
export type { Location, PickedContact, PickedPhoto, SessionParams } from "./shapes.ts";
