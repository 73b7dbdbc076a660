import { CALL_TIMEOUT_MS, CODE } from "@hiram/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { onSessionLost } from "../shell/session/staff-client.ts";
import { sendPicture } from "./send-picture.ts";

/** The part of `XMLHttpRequest` that is used, as slow as a test wants it. */
class SlowRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly open = vi.fn();
  readonly setRequestHeader = vi.fn();
  readonly send = vi.fn();
  responseText = "";

  abort(): void {
    this.dispatchEvent(new Event("abort"));
  }

  progress(): void {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: 1, total: 2 }));
  }

  answer(envelope: object): void {
    this.responseText = JSON.stringify(envelope);
    this.dispatchEvent(new Event("load"));
  }
}

let request: SlowRequest;

beforeEach(() => {
  vi.useFakeTimers();
  request = new SlowRequest();
  vi.stubGlobal("XMLHttpRequest", function newRequest() {
    return request;
  });
});

const sending = () => sendPicture(20_001, new File(["picture"], "receipt.jpg"));

test("[CON-2] a reply's picture is sent to the address of its case, and its own address comes back", async () => {
  const sent = sending();
  expect(request.open).toHaveBeenCalledWith("POST", "/api/staff/case/picture?caseId=20001");
  const [form] = request.send.mock.calls[0] as [FormData];
  expect(form.get("picture")).toMatchObject({ name: "receipt.jpg" });
  request.answer({ code: "00", message: "", data: { url: "/pictures/1" } });
  expect(await sent).toBe("/pictures/1");
});

test("[WIRE-9] [CON-2] a reply's picture is given up after a minute without progress, and no sooner", async () => {
  const failed = vi.fn();
  void sending().catch(failed);
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS - 1);
  request.progress();
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: CODE.network }));
});

test("[CON-1] [CON-2] a session that is over once a picture is sent is told like that of any call", async () => {
  const lost = vi.fn();
  const forget = onSessionLost(lost);
  const sent = sending();
  request.answer({ code: CODE.noSession, message: "Sign in again.", data: null });
  await expect(sent).rejects.toMatchObject({ code: CODE.noSession });
  expect(lost).toHaveBeenCalledOnce();
  forget();
});
