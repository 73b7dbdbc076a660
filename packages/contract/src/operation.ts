import type { GenericSchema, InferInput, InferOutput } from "valibot";
import type { StaffPermission } from "./staff/permissions.ts";

/** What an operation takes and answers, as Valibot schemas; both sides derive their types from these. */
export interface OperationSchema {
  /** Form or query fields as text; the output is what the server's rule receives. */
  readonly payload: GenericSchema;
  /** The envelope's `data` on success. */
  readonly answer: GenericSchema;
  /** The envelope's `data` of a refusal that says more than its message; if absent, always null. */
  readonly refusal?: GenericSchema;
}

/**
 * Who may call. `borrower`: a live session, by the common parameters (SES-6) or a browser's cookie (WEB-2);
 * `staff`: a member of staff signed in to the console; `visitor`: anyone.
 */
export type Access = "visitor" | "borrower" | "staff";

/**
 * How a call travels. `shared`: the specification's shared conventions (WIRE-1 to WIRE-9); `form` and
 * `json`: its two further clients (WIRE-11, WIRE-10); `upload`: one file as multipart (CMP-5).
 */
export type Conventions = "shared" | "form" | "json" | "upload";

/**
 * One call of the API. The server registers its route from it, the client is typed by it, OpenAPI and
 * the tests read it. The schema is a type parameter and a separate export, so that a browser bundle
 * carries the method and path alone.
 */
export interface Operation<Schema extends OperationSchema = OperationSchema> {
  readonly name: string;
  readonly method: "GET" | "POST";
  /** Below `/api`, as the specification names it; key translation may rename it on the wire (WIRE-12). */
  readonly path: `/${string}`;
  readonly access: Access;
  /** The permission that a member of staff needs for the call. Absent: any of them may call. */
  readonly permission?: StaffPermission;
  /** Absent: `shared`. */
  readonly conventions?: Conventions;
  /**
   * Fields of a form that the server defines (BND-2): the payload accepts them beside its own, and the answer
   * names them in values, each under the key `code`. Key translation covers those values too (WIRE-12).
   */
  readonly formFields?: readonly string[];
  /** Only reads what a page opens with: the client retries once by itself when the server is busy. */
  readonly isLoad?: true;
  /** The answer is the same for everyone and may be cached for that long. Absent: never cached. */
  readonly keptForSeconds?: number;
  /** Never read: carries the schema's type. */
  readonly schema?: Schema;
}

/** Declares an operation. The explicit type argument is the type of its schema, which stands beside it. */
// @__NO_SIDE_EFFECTS__
export function operation<Schema extends OperationSchema>(
  declared: Omit<Operation, "schema">,
): Operation<Schema> {
  return declared;
}

/** An operation with its schema, as the server and the generated documents need it. */
export interface CatalogueEntry<Schema extends OperationSchema = OperationSchema> {
  readonly operation: Operation<Schema>;
  readonly schema: Schema;
}

/** Operations by name: of a domain, of an audience, or all. */
export type Catalogue = Readonly<Record<string, CatalogueEntry>>;

/** What a caller passes: every field may be text, or the value that the text stands for. */
export type PayloadOf<Schema extends OperationSchema> = {
  [Field in keyof InferInput<Schema["payload"]>]: InferInput<Schema["payload"]>[Field] | number;
};

/** What the server's rule receives, decoded. */
export type DecodedPayload<Schema extends OperationSchema> = InferOutput<Schema["payload"]>;

/** The envelope's `data` on success. */
export type AnswerOf<Schema extends OperationSchema> = InferOutput<Schema["answer"]>;
