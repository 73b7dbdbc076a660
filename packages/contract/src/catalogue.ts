import * as agreementJump from "./operations/agreement-jump.ts";
import * as agreements from "./operations/agreements.ts";
import * as bindCardConfirm from "./operations/bind-card-confirm.ts";
import * as bindCardInit from "./operations/bind-card-init.ts";
import * as bindCardNew from "./operations/bind-card-new.ts";
import * as bindCardOrder from "./operations/bind-card-order.ts";
import * as bindCardResend from "./operations/bind-card-resend.ts";
import * as calculatorProduct from "./operations/calculator-product.ts";
import * as cityInit from "./operations/city-init.ts";
import * as contactKfInfo from "./operations/contact-kf-info.ts";
import * as contactMessage from "./operations/contact-message.ts";
import * as contentPage from "./operations/content-page.ts";
import * as extensionOffer from "./operations/extension-offer.ts";
import * as generatePayCode from "./operations/generate-pay-code.ts";
import * as goyaAgreementJump from "./operations/goya-agreement-jump.ts";
import * as goyaAgreements from "./operations/goya-agreements.ts";
import * as goyaConfirmDetail from "./operations/goya-confirm-detail.ts";
import * as goyaConfirmPush from "./operations/goya-confirm-push.ts";
import * as goyaJointLoginFail from "./operations/goya-joint-login-fail.ts";
import * as goyaProductClick from "./operations/goya-product-click.ts";
import * as goyaProductPage from "./operations/goya-product-page.ts";
import * as instalmentPlan from "./operations/instalment-plan.ts";
import * as loanConfirmDetail from "./operations/loan-confirm-detail.ts";
import * as loanDetailPush from "./operations/loan-detail-push.ts";
import * as loanDetails from "./operations/loan-details.ts";
import * as loginInit from "./operations/login-init.ts";
import * as loginSmsCode from "./operations/login-sms-code.ts";
import * as loginVoiceCode from "./operations/login-voice-code.ts";
import * as loginWithPassword from "./operations/login-with-password.ts";
import * as loginWithSms from "./operations/login-with-sms.ts";
import * as logout from "./operations/logout.ts";
import * as openRecommended from "./operations/open-recommended.ts";
import * as passwordReset from "./operations/password-reset.ts";
import * as paymentState from "./operations/payment-state.ts";
import * as problemDetail from "./operations/problem-detail.ts";
import * as problemInitForm from "./operations/problem-init-form.ts";
import * as problemInit from "./operations/problem-init.ts";
import * as problemList from "./operations/problem-list.ts";
import * as problemSave from "./operations/problem-save.ts";
import * as promotionGetQuestion from "./operations/promotion-get-question.ts";
import * as promotionGetSid from "./operations/promotion-get-sid.ts";
import * as promotionGetSms from "./operations/promotion-get-sms.ts";
import * as promotionRegister from "./operations/promotion-register.ts";
import * as promotionTemplate from "./operations/promotion-template.ts";
import * as promotionTrackClick from "./operations/promotion-track-click.ts";
import * as promotionTrackVisit from "./operations/promotion-track-visit.ts";
import * as rateApp from "./operations/rate-app.ts";
import * as repaymentCommit from "./operations/repayment-commit.ts";
import * as repaymentConfirm from "./operations/repayment-confirm.ts";
import * as repaymentHuichao from "./operations/repayment-huichao.ts";
import * as repaymentWay from "./operations/repayment-way.ts";
import * as saveEvent from "./operations/save-event.ts";
import * as saveScore from "./operations/save-score.ts";
import * as uploadProblemImg from "./operations/upload-problem-img.ts";
import type { Operation, OperationSchema } from "./operation.ts";

/** An operation with its schema, as the server and the generated documents need it. */
export interface CatalogueEntry<Schema extends OperationSchema = OperationSchema> {
  readonly operation: Operation<Schema>;
  readonly schema: Schema;
}

/**
 * Every call of the API, once. The server registers its routes from here; the browser imports single
 * operations from their own files and never this one.
 */
export const catalogue = {
  calculatorProduct: { operation: calculatorProduct.calculatorProduct, schema: calculatorProduct.schema },
  contactMessage: { operation: contactMessage.contactMessage, schema: contactMessage.schema },
  loanConfirmDetail: { operation: loanConfirmDetail.loanConfirmDetail, schema: loanConfirmDetail.schema },
  agreements: { operation: agreements.agreements, schema: agreements.schema },
  agreementJump: { operation: agreementJump.agreementJump, schema: agreementJump.schema },
  loanDetailPush: { operation: loanDetailPush.loanDetailPush, schema: loanDetailPush.schema },
  loanDetails: { operation: loanDetails.loanDetails, schema: loanDetails.schema },
  instalmentPlan: { operation: instalmentPlan.instalmentPlan, schema: instalmentPlan.schema },
  extensionOffer: { operation: extensionOffer.extensionOffer, schema: extensionOffer.schema },
  generatePayCode: { operation: generatePayCode.generatePayCode, schema: generatePayCode.schema },
  paymentState: { operation: paymentState.paymentState, schema: paymentState.schema },
  rateApp: { operation: rateApp.rateApp, schema: rateApp.schema },
  openRecommended: { operation: openRecommended.openRecommended, schema: openRecommended.schema },
  goyaConfirmDetail: { operation: goyaConfirmDetail.goyaConfirmDetail, schema: goyaConfirmDetail.schema },
  goyaAgreements: { operation: goyaAgreements.goyaAgreements, schema: goyaAgreements.schema },
  goyaAgreementJump: { operation: goyaAgreementJump.goyaAgreementJump, schema: goyaAgreementJump.schema },
  goyaConfirmPush: { operation: goyaConfirmPush.goyaConfirmPush, schema: goyaConfirmPush.schema },
  goyaJointLoginFail: { operation: goyaJointLoginFail.goyaJointLoginFail, schema: goyaJointLoginFail.schema },
  goyaProductClick: { operation: goyaProductClick.goyaProductClick, schema: goyaProductClick.schema },
  goyaProductPage: { operation: goyaProductPage.goyaProductPage, schema: goyaProductPage.schema },
  bindCardInit: { operation: bindCardInit.bindCardInit, schema: bindCardInit.schema },
  bindCardNew: { operation: bindCardNew.bindCardNew, schema: bindCardNew.schema },
  bindCardOrder: { operation: bindCardOrder.bindCardOrder, schema: bindCardOrder.schema },
  bindCardConfirm: { operation: bindCardConfirm.bindCardConfirm, schema: bindCardConfirm.schema },
  bindCardResend: { operation: bindCardResend.bindCardResend, schema: bindCardResend.schema },
  cityInit: { operation: cityInit.cityInit, schema: cityInit.schema },
  saveEvent: { operation: saveEvent.saveEvent, schema: saveEvent.schema },
  problemInit: { operation: problemInit.problemInit, schema: problemInit.schema },
  problemInitForm: { operation: problemInitForm.problemInitForm, schema: problemInitForm.schema },
  uploadProblemImg: { operation: uploadProblemImg.uploadProblemImg, schema: uploadProblemImg.schema },
  problemSave: { operation: problemSave.problemSave, schema: problemSave.schema },
  problemList: { operation: problemList.problemList, schema: problemList.schema },
  problemDetail: { operation: problemDetail.problemDetail, schema: problemDetail.schema },
  saveScore: { operation: saveScore.saveScore, schema: saveScore.schema },
  contactKfInfo: { operation: contactKfInfo.contactKfInfo, schema: contactKfInfo.schema },
  contentPage: { operation: contentPage.contentPage, schema: contentPage.schema },
  repaymentWay: { operation: repaymentWay.repaymentWay, schema: repaymentWay.schema },
  repaymentCommit: { operation: repaymentCommit.repaymentCommit, schema: repaymentCommit.schema },
  repaymentConfirm: { operation: repaymentConfirm.repaymentConfirm, schema: repaymentConfirm.schema },
  repaymentHuichao: { operation: repaymentHuichao.repaymentHuichao, schema: repaymentHuichao.schema },
  promotionTemplate: { operation: promotionTemplate.promotionTemplate, schema: promotionTemplate.schema },
  promotionTrackVisit: {
    operation: promotionTrackVisit.promotionTrackVisit,
    schema: promotionTrackVisit.schema,
  },
  promotionTrackClick: {
    operation: promotionTrackClick.promotionTrackClick,
    schema: promotionTrackClick.schema,
  },
  promotionGetSid: { operation: promotionGetSid.promotionGetSid, schema: promotionGetSid.schema },
  promotionGetQuestion: {
    operation: promotionGetQuestion.promotionGetQuestion,
    schema: promotionGetQuestion.schema,
  },
  promotionGetSms: { operation: promotionGetSms.promotionGetSms, schema: promotionGetSms.schema },
  promotionRegister: { operation: promotionRegister.promotionRegister, schema: promotionRegister.schema },
  loginInit: { operation: loginInit.loginInit, schema: loginInit.schema },
  loginSmsCode: { operation: loginSmsCode.loginSmsCode, schema: loginSmsCode.schema },
  loginVoiceCode: { operation: loginVoiceCode.loginVoiceCode, schema: loginVoiceCode.schema },
  loginWithSms: { operation: loginWithSms.loginWithSms, schema: loginWithSms.schema },
  loginWithPassword: { operation: loginWithPassword.loginWithPassword, schema: loginWithPassword.schema },
  passwordReset: { operation: passwordReset.passwordReset, schema: passwordReset.schema },
  logout: { operation: logout.logout, schema: logout.schema },
} satisfies Record<string, CatalogueEntry>;

export type OperationName = keyof typeof catalogue;
export type SchemaOf<Name extends OperationName> = (typeof catalogue)[Name]["schema"];
