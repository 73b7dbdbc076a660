import type { OfferingKindName } from "@hiram/contract/staff/offerings/offerings.ts";
import { offeringTexts as texts } from "@hiram/texts/console/offerings/offerings.ts";
import type { ComponentType } from "react";
import { centavosOfTyped } from "../shell/words/amount-text.ts";
import type { NothingWords } from "../shell/pages/page-states.tsx";

/** What is edited, as JSON. A number that is not valid yet is kept as the typed text. */
export type Body = Readonly<Record<string, unknown>>;

type Labelled = { readonly path: string; readonly label: string; readonly hint?: string };

/** A field of a form, by its path within its parent; its problem has the same path. */
export type Field =
  | (Labelled & { readonly kind: "text"; readonly isWide?: true })
  | (Labelled & { readonly kind: "long" | "whole" | "pesos" | "percent" | "flag" | "price" })
  /** Lines of text, one each. */
  | (Labelled & { readonly kind: "lines" })
  | (Labelled & { readonly kind: "choice"; readonly options: Readonly<Record<string, string>> })
  | {
      readonly kind: "list";
      readonly path: string;
      /** `Fee 2`. */
      readonly one: (at: number) => string;
      readonly add: string;
      readonly fresh: unknown;
      readonly fields: readonly Field[];
    }
  /** Null while it is not ticked. */
  | (Labelled & { readonly kind: "optional"; readonly fresh: unknown; readonly fields: readonly Field[] });

export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly Field[];
  /** Subjects that have it; if left out: all. */
  readonly only?: readonly string[];
}

export interface PreviewOf {
  readonly subject: string;
  readonly body: Body;
  /** Names what is saved. */
  readonly stamp: string;
  /** Whether `body` contains more than what is saved. */
  readonly isTyped: boolean;
  readonly hasDraft: boolean;
}

/** What a page of offerings shows for its kind. */
export interface OfferingPageOf {
  readonly kind: OfferingKindName;
  readonly path: `/${string}`;
  readonly title: string;
  readonly lead: string;
  /** Shown while there is none; left out if there always are some. */
  readonly none?: NothingWords;
  /** The button that drafts a new one; left out if none can be added. */
  readonly begin?: string;
  readonly groups: readonly FieldGroup[];
  /** Whether legal rules are part of its check. */
  readonly isByLaw: boolean;
  /** What borrowers would see of the draft. */
  readonly Preview?: ComponentType<PreviewOf>;
  /** The names of the existing ones, if none can be switched off. */
  readonly fixed?: Readonly<Record<string, { readonly name: string; readonly sent: string }>>;
}

type Named = { readonly subject: string; readonly name: string };

export const nameOf = ({ fixed }: OfferingPageOf, { subject, name }: Named): string =>
  fixed?.[subject]?.name ?? (name || texts.nameless);

/** What distinguishes it from others of its name: its number or code, or when it is sent. */
export const numberOf = ({ fixed }: OfferingPageOf, { subject }: Pick<Named, "subject">): string =>
  fixed?.[subject]?.sent ?? texts.number(subject);

const stepsOf = (path: string): string[] => path.split(/[.[\]]+/).filter((step) => step !== "");

export const joinPath = (base: string, path: string): string =>
  base === "" || path === "" ? base + path : `${base}.${path}`;

/** The value at `fees[0].name.en`; undefined if there is none. */
export function valueAt(body: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>(
    (at, step) => (typeof at === "object" && at !== null ? (at as Record<string, unknown>)[step] : undefined),
    body,
  );
}

/** The list at a path; empty if there is none. */
export function listAt(body: unknown, path: string): readonly unknown[] {
  const value = valueAt(body, path);
  return Array.isArray(value) ? value : [];
}

/** The same with another value there; the original is unchanged. */
export function withValueAt(body: Body, path: string, value: unknown): Body {
  return changed(body, stepsOf(path), value) as Body;
}

function changed(at: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(at))
    return at.map((each, index) => (String(index) === step ? changed(each, rest, value) : each));
  const held = typeof at === "object" && at !== null ? (at as Record<string, unknown>) : {};
  return { ...held, [step]: changed(held[step], rest, value) };
}

/** A text or number as text; empty for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** Digits after the point: centavos of a peso, parts per million of a percent. */
export const DECIMALS = { whole: 0, pesos: 2, percent: 4 } as const;
export type NumberKind = keyof typeof DECIMALS;

/** `2,000.50` pesos as 200050. Anything else is returned as it was typed, for the check to report. */
export function readNumber(typed: string, kind: NumberKind): number | string {
  if (kind === "pesos") return centavosOfTyped(typed) ?? typed;
  const [, whole = "", part = ""] = /^(\d{1,12})(?:\.(\d*))?$/.exec(typed.replaceAll(/[,%\s]/g, "")) ?? [];
  if (whole === "" || part.length > DECIMALS[kind]) return typed;
  return Number(whole + part.padEnd(DECIMALS[kind], "0"));
}

/** 200050 as `2000.50`, 1500 as `0.15`. */
export function numberText(value: unknown, kind: NumberKind): string {
  if (typeof value !== "number") return textOf(value);
  const decimals = DECIMALS[kind];
  if (decimals === 0) return String(value);
  const text = (value / 10 ** decimals).toFixed(decimals);
  return kind === "percent" ? text.replace(/\.?0+$/, "") : text.replace(/\.00$/, "");
}

/** The number kind of a price's value, by its unit. */
export const priceKind = (price: unknown): "pesos" | "percent" =>
  valueAt(price, "kind") === "flat" ? "pesos" : "percent";
