/** Stands in for an upload on the wire in tests: the part of `XMLHttpRequest` that is used. */
export class FakeUpload extends EventTarget {
  static readonly all: FakeUpload[] = [];
  static reset(): void {
    FakeUpload.all.length = 0;
  }

  readonly upload = new EventTarget();
  responseText = "";
  address = "";
  form: FormData | null = null;
  isAborted = false;

  open(_method: string, address: string): void {
    this.address = address;
    FakeUpload.all.push(this);
  }
  setRequestHeader(): void {}
  send(form: FormData): void {
    this.form = form;
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event("abort"));
  }

  /** This much has left the phone. */
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
  }
  /** The server accepted the image. */
  succeed(url: string): void {
    this.answer({ code: "00", message: "", data: { url } });
  }
  refuse(code: string, message: string): void {
    this.answer({ code, message, data: null });
  }
  /** The network died. */
  fail(): void {
    this.dispatchEvent(new Event("error"));
  }

  private answer(envelope: unknown): void {
    this.responseText = JSON.stringify(envelope);
    this.dispatchEvent(new Event("load"));
  }
}
