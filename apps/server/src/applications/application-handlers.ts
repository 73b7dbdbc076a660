import { CODE } from "@hiram/contract";
import { CERTIFY_STEPS, type CertifyStep, ID_PICTURES } from "@hiram/contract/applications/certify-form.ts";
import type { Profile } from "@hiram/market/profile.ts";
import type { ServerTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { maskedPhone } from "../identity/read-phone.ts";
import type { ProductCatalogue } from "../orders/product-catalogue.ts";
import { products } from "../orders/schema.ts";
import { type Wording, wordingOf } from "../orders/wording.ts";
import type { Places } from "../places/places.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { CallContext, Handlers } from "../platform/http/dispatch.ts";
import { badInput, notFound, Refusal } from "../platform/http/refusal.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { listAnswer, stateAnswer } from "./application-answers.ts";
import {
  type Certification,
  idNumberHash,
  isStepDone,
  readCertification,
  saveId,
  saveStep,
} from "./certifications.ts";
import { newestApplication, submitApplication } from "./decide-application.ts";
import type { IdKind } from "./id-kinds.ts";
import { sealIdNumber } from "./id-number.ts";
import type { IdPictures, IdVault } from "./id-pictures.ts";
import { lookAgain } from "./look-again.ts";
import { withReference } from "./picked-contact.ts";
import { answersRefusal, applicationRefusal, pictureRefusal } from "./refusal-words.ts";
import { type Answers, readAnswers } from "./read-answers.ts";
import { refuseRemoved } from "./removed-references.ts";

export interface ApplicationParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
  readonly catalogue: ProductCatalogue;
  readonly places: Places;
  readonly hash: KeyedHash;
  readonly idKinds: readonly IdKind[];
  readonly idPictures: IdPictures;
  readonly vault: () => Promise<IdVault>;
}

type ApplicationCalls =
  | "certifyList"
  | "certifyBasic"
  | "certifyPersonal"
  | "certifyJob"
  | "certifyExt"
  | "certifyCard"
  | "contactsUpload"
  | "uploadCard"
  | "productApply"
  | "applicationLookAgain";

/** An application's steps, and applying (API-3, WEB-5, WEB-6). */
export function applicationHandlers(parts: ApplicationParts): Pick<Handlers, ApplicationCalls> {
  const { database, clock, profile, catalogue, places, hash, idKinds, idPictures, vault } = parts;
  const { db } = database;
  const wordingFor = ({ locale }: CallContext): Wording => wordingOf(profile, locale, clock.today());

  async function certificationOf({ borrowerId }: CallContext, texts: ServerTexts): Promise<Certification> {
    return (await readCertification(db, borrowerId)) ?? refuse(new Refusal(CODE.noSession, texts.noSession));
  }

  /** Where to continue: the first step that is not done. */
  async function nextStep(context: CallContext, texts: ServerTexts) {
    const certification = await certificationOf(context, texts);
    return { nextStep: CERTIFY_STEPS.find((step) => !isStepDone(certification, step)) ?? "" } as const;
  }

  /**
   * What is applied for: the product of the address, even if it was withdrawn while the application was written, since
   * the decision is about the borrower. Without one, the first on offer. Null: there is none.
   */
  async function productFor(wanted: number | undefined): Promise<number | null> {
    if (wanted === undefined) return (await catalogue.first())?.product.id ?? null;
    const [known] = await db.select({ id: products.id }).from(products).where(eq(products.id, wanted));
    return known?.id ?? null;
  }

  const save = (step: CertifyStep) => async (sent: Answers, context: CallContext) => {
    const { texts } = wordingFor(context);
    const { borrowerId } = context;
    try {
      const { ownPhone } = await certificationOf(context, texts);
      const answers = readAnswers(step, sent, { today: clock.today(), ownPhone, places, idKinds });
      if (step === "card") await keepId(borrowerId, answers);
      else
        await database.transaction(async (tx) => {
          await saveStep(tx, borrowerId, { step, answers }, clock.now());
          if (step === "ext") await refuseRemoved(tx, { borrowerId, answers }, hash);
        });
    } catch (failure) {
      throw answersRefusal(failure, texts) ?? failure;
    }
    return nextStep(context, texts);
  };

  async function keepId(borrowerId: number, { idKind: kind = "", idNumber: number = "" }: Answers) {
    const { keys } = await vault();
    const sealed = await sealIdNumber(keys, borrowerId, number);
    const id = { kind, number, numberHash: idNumberHash(hash, kind, number), sealed };
    await database.transaction((tx) => saveId(tx, borrowerId, id, clock.now()));
  }

  return {
    async certifyList(_, context) {
      const wording = wordingFor(context);
      const [certification, newest] = await Promise.all([
        certificationOf(context, wording.texts),
        newestApplication(db, context.borrowerId),
      ]);
      const answer = listAnswer(certification, newest, { wording, idKinds });
      return { ...answer, maskedPhone: maskedPhone(certification.ownPhone) };
    },

    certifyBasic: save("basic"),
    certifyPersonal: save("personal"),
    certifyJob: save("job"),
    certifyExt: save("ext"),
    certifyCard: save("card"),

    async contactsUpload({ name, phone, relation, consent }, context) {
      const { texts } = wordingFor(context);
      const { borrowerId } = context;
      const contact = { name, phone, relation, hasConsent: consent };
      try {
        await database.transaction(async (tx) => {
          // Two that are picked at once get a place each.
          await lockBorrower(tx, borrowerId);
          const saved = await readCertification(tx, borrowerId);
          const rules = { today: clock.today(), ownPhone: saved?.ownPhone ?? "", places, idKinds };
          const answers = readAnswers("ext", withReference(saved?.answers.ext ?? {}, contact), rules);
          await saveStep(tx, borrowerId, { step: "ext", answers }, clock.now());
          await refuseRemoved(tx, { borrowerId, answers }, hash);
        });
      } catch (failure) {
        throw answersRefusal(failure, texts) ?? failure;
      }
      return nextStep(context, texts);
    },

    async uploadCard(files, context) {
      const { texts } = wordingFor(context);
      const { borrowerId } = context;
      const [side, ...more] = ID_PICTURES.filter((each) => files[each] !== undefined);
      const bytes = side && files[side]?.bytes;
      if (side === undefined || bytes === undefined || more.length > 0)
        throw badInput(texts.picture.oneAtATime);
      try {
        await idPictures.keep(borrowerId, { side, bytes });
      } catch (failure) {
        throw answersRefusal(failure, texts) ?? pictureRefusal(failure, texts) ?? failure;
      }
      return nextStep(context, texts);
    },

    async productApply({ productId: wanted }, context) {
      const wording = wordingFor(context);
      const { texts } = wording;
      const productId = await productFor(wanted);
      if (productId === null) throw notFound(texts.unknownProduct);
      const { borrowerId, locale } = context;
      try {
        const decided = await database.transaction((tx) =>
          submitApplication(tx, { borrowerId, productId, locale }, clock.now()),
        );
        return stateAnswer(decided, wording);
      } catch (failure) {
        throw applicationRefusal(failure, texts) ?? failure;
      }
    },

    async applicationLookAgain({ applicationId }, context) {
      const wording = wordingFor(context);
      const { borrowerId } = context;
      try {
        const stands = await database.transaction((tx) =>
          lookAgain(tx, { borrowerId, applicationId }, clock.now()),
        );
        return stateAnswer(stands, wording);
      } catch (failure) {
        throw applicationRefusal(failure, wording.texts) ?? failure;
      }
    },
  };
}

function refuse(refusal: Error): never {
  throw refusal;
}
