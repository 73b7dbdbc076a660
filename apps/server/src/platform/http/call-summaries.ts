/** Written by `npm run call-summaries` from the contract's docstrings; a test fails when the two differ. */
export const CALL_SUMMARIES: Readonly<Record<string, string>> = {
  userDeleteInit:
    "Whether the account can be deleted now, and what is kept of it, why and until when (API-4, WEB-8).",
  userDeleteCode: "Sends the code that confirms the deletion; 409 while something prevents it.",
  userDelete:
    "Deletes the account (API-4): every session ends, and the number belongs to no account. 400 for a wrong code, 409 while something is owed or under way.",
  userReminderSwitch:
    "Switches SMS messages about the due days of the lender's loans on or off (WEB-11); once off, not even those already waiting are sent.",
  userExportInit:
    "Whether a copy of the borrower's data is ready in this session, and where the code for one is sent (WEB-8).",
  userExportCode: "Sends the code that opens the copy.",
  userExport:
    "Makes the copy, or opens in this session the one made within the last day. 400 for a wrong code.",
  userMenu: "Who the borrower is and where their money goes, in one line each (API-4, WEB-8).",
  agreements:
    "The agreements of a product's loans (CNF-2); a list's index is the `position` of agreementJump.",
  goyaAgreements: "The agreements of a product's loans (CNF-2), for variant 2 of the confirmation (CNF-7).",
  agreementJump:
    "Where an agreement can be read (CNF-2): before the order exists, or as the copy kept for the order.",
  goyaAgreementJump: "Where an agreement can be read (CNF-2), for variant 2 of the confirmation (CNF-7).",
  certifyList:
    "The steps of an application with the answers saved so far, on whatever device (API-3, WEB-5).",
  certifyBasic:
    "Saves one step of an application (API-3); sending it again changes nothing. A refusal names the wrong answers.",
  certifyPersonal:
    "Saves one step of an application (API-3); sending it again changes nothing. A refusal names the wrong answers.",
  certifyJob:
    "Saves one step of an application (API-3); sending it again changes nothing. A refusal names the wrong answers.",
  certifyExt:
    "Saves one step of an application (API-3); sending it again changes nothing. A refusal names the wrong answers.",
  certifyCard:
    "Saves one step of an application (API-3); sending it again changes nothing. A refusal names the wrong answers.",
  contactsUpload:
    "Names one person, picked by the borrower in the native app, as a reference (API-6). At most two, each with consent; the same number again corrects its row. A whole address book is refused, whatever else is sent (NPC Circular 20-01): nobody in it consented, and no decision uses it.",
  applicationLookAgain:
    "Asks that a person looks at a refused application again (POL-2), once for each application. It answers how the newest one stands: asked twice, or about another than that, it changes nothing. A refusal names steps that are missing since a correction.",
  productApply:
    "Applies for a product with the steps saved so far (API-2): decided at once, or referred to a person. Sent again, it answers with the same application. A refusal names the missing steps.",
  uploadCard:
    "Stores one picture of the ID under the name of its side (API-3): at most 10 MB and 25 megapixels of JPEG, PNG or WebP. A new one replaces the old. No address serves it.",
  cardList: "The borrower's saved cards, oldest first, and whether another can be saved (decision 11).",
  addCard:
    "Begins saving a card, on the provider's own page: its number never reaches the lender. Called again before that is over, it answers with the same page.",
  removeCard:
    "Removes a saved card, here and at its provider. The answer is the same if it is already gone, or belongs to another borrower; it is refused while a payment from the card is under way.",
  promotionGetSid:
    "Begins a visit: its captcha, and whatever the visit proves, belong to this id (PROMO-4). It lives half an hour.",
  promotionGetQuestion:
    "The alternative to the picture for people who cannot see it: a question in the visitor's language, as text for any reader. Its answer, a number of at most two digits, goes into `capcode` in place of the picture's characters. 404 for an unknown sid, 429 past the limits.",
  repaymentCommit:
    "Pays from a saved card (OLD-2). With `needValid` 1 nothing is paid until repayment-confirm has the code; `sendMsg` 1 sends that code, and repeated with the same token sends another; within a minute that is refused, and the refusal's data names the seconds (`tooSoon`). Codes: `REPAYMENT_CODE`.",
  repaymentConfirm: "Pays with the code from the SMS (OLD-3). Codes: `REPAYMENT_CODE`.",
  repaymentHuichao:
    "Opens a payment at the partner's own page (OLD-4). The payer is the session's borrower, not `userId`.",
  repaymentWay:
    "The saved bank cards that an order can be repaid with (OLD-1). The specification names no payload; the order of the fields is ours, as are the last four, which let the page say what is paid without a second call.",
  promiseInit: "What can be promised (WEB-12). Refused for a loan that is not past due.",
  promiseSave:
    "Promises to pay (WEB-12): nobody calls or writes about the loan until that day; what is owed stays the same. Sending the same promise again while it stands changes nothing.",
  problemDetail: "One complaint and how it was handled (CMP-9).",
  problemFollowUp:
    "Adds a message from the borrower to their complaint, which staff then answer again. The same message sent twice counts once.",
  saveScore: "Rates how a complaint was handled, 1 to 5 stars, once (CMP-10).",
  problemInit: "What the complaint entry offers (CMP-1).",
  problemInitForm: "The same for the complaint form, asked by GET without a body (CMP-3).",
  problemList: "The borrower's complaints under the server's tabs, newest first (CMP-8).",
  utrSubmit:
    "The reference on the receipt of a payment that the borrower misses (API-5). If the payment is already counted, the answer says so; otherwise this becomes a complaint, with which staff trace the money. Sent again it is the same complaint.",
  uploadProblemImg: "Stores an evidence image (CMP-5): at most 10 MB and 25 megapixels of JPEG, PNG or WebP.",
  problemSave: "Files a complaint (CMP-6). The same one sent again, or twice at once, is one complaint.",
  homePage: "What is due, what is under way, what may be borrowed, and the one next step (API-2, WEB-3).",
  productDetail:
    "A product with what a choice of amount and term costs, by the rules of the confirmation (API-2, WEB-4). Without a choice, it is the most that the limit allows, over the first term.",
  userLanguage:
    "The language that the borrower chose on a page: from now on, messages by SMS are in it too (WEB-8). A visitor's is not kept (0): their browser remembers it, and tells it again once they are signed in. A choice that could only be told later says how long ago it was made, and changes nothing if another was made since, on another phone (1 all the same).",
  loginInit: "What a login screen needs to know before anything is typed (API-1).",
  loginWithSms:
    "Logs in with a code (API-1). The common parameter `deviceId` is needed: the session is bound to it. `102` wrong or expired code; `404` no account has this number, told only to those who have proved that it is theirs.",
  loginWithPassword:
    "Logs in with a password (API-1). The common parameter `deviceId` is needed: the session is bound to it. `103` for a wrong password, a number without one and a number without an account alike; `429` past the limits.",
  logout:
    "Ends the session of the common parameters, or of the browser's cookie, which is deleted too (API-1). The answer is the same if the session is already over or does not exist.",
  loginSmsCode:
    "Sends a code by SMS, to log in or to set a new password (API-1). The same answer, and the same message on the phone, whether or not the number has an account. `104`: codes were requested for this number, or from this network, and never used. Show a captcha (`get-sid`, then `get-captcha` or `get-question`, as on a landing page) and ask again with its `sid` and answer; `101` for a wrong one. A device that the borrower logged in with before, named by the common parameter `deviceId`, is never asked to; nor do other people's requests keep it waiting. `429` past the limits.",
  loginVoiceCode:
    "Sends a code by SMS, to log in or to set a new password (API-1). The same answer, and the same message on the phone, whether or not the number has an account. `104`: codes were requested for this number, or from this network, and never used. Show a captcha (`get-sid`, then `get-captcha` or `get-question`, as on a landing page) and ask again with its `sid` and answer; `101` for a wrong one. A device that the borrower logged in with before, named by the common parameter `deviceId`, is never asked to; nor do other people's requests keep it waiting. `429` past the limits.",
  passkeySignInInit:
    "Begins a sign-in with any passkey that the phone has for this site (WEB-1). The challenge is valid once, for five minutes.",
  loginWithPasskey:
    "Logs in with a passkey (WEB-1). `105`: it opens no account here, or the ceremony is over; begin another.",
  addPasskeyInit:
    "Begins adding a passkey, in a browser that is signed in by its cookie; 403 in the native app.",
  addPasskey:
    "Stores a passkey that the browser made. Sent again, it is stored once; `105` when the ceremony is over.",
  passkeyList: "The borrower's passkeys, newest first (WEB-8).",
  removePasskey:
    "Deletes one of the borrower's passkeys. The answer is the same if it is already gone, or belongs to another borrower.",
  passwordReset:
    "Sets a password, the first or a new one, with a code sent for `password-reset` (API-1). Every session of the borrower ends. `102` wrong or expired code; `404` as in `sms-login`.",
  loginRegister:
    "Registers someone who proved a number with a log-in code, and logs them in (WEB-1): what `sms-login` answered with `404` continues here, with the same code while it is valid. `agreed` means that loan terms and privacy policy were agreed to; `102` wrong or expired code; `11` the number has an account: log in.",
  sessionList: "Where the borrower is logged in, newest first (WEB-2).",
  sameBorrower:
    "Whether an earlier session was this borrower's, too: the native app may bring another one's to a page that is open (SES-5). A session that is over counts as well; one that nobody knows is not theirs.",
  endSession:
    "Ends one of the borrower's sessions. The answer is the same if it is already over, or belongs to another borrower.",
  endOtherSessions:
    "Ends every session of the borrower except the one that asks: for a lost phone, or a borrowed computer.",
  deviceUpload:
    "The name under which the list of sessions shows this device (API-6), for example after an update of the phone. Nothing else about a device is asked for, and anything else that is sent is not stored.",
  contactKfInfo:
    "How to reach customer service (CS-1). Open to visitors: people who have lost their session need it most.",
  customerServiceInit:
    "Every way to reach customer service, for the native app's own page (API-6). Open to visitors.",
  whatsappInfo:
    "Where customer service chats (API-6): the number, and the address that opens the chat. Open to visitors.",
  contentPage:
    "A page of the content folder in the reader's language (ABT-1, PRV-1, TRM-1). Ours; open to visitors.",
  paymentGuide:
    "The channels on offer, each with how to pay there (INS-1), the default one first. Ours; open to visitors: it tells nothing of anybody's loan.",
  cancelLoan:
    "Cancels a loan of which no money has arrived (decision 64). Sent again, or twice at once, it changes nothing more; it is refused while the money is on its way, and once it has arrived.",
  loanDetailPush: "Confirms a loan; sent again, or twice at once, it answers with the same order (CNF-4).",
  goyaConfirmPush:
    "Confirms a loan as V3's push does; the same confirmation by either counts once (CNF-4, CNF-7).",
  loanConfirmDetail:
    "What the borrower is about to confirm, with the disclosure that the law asks for (CNF-1, CNF-8; RA 3765): the chosen amount and term, or the first offer.",
  goyaConfirmDetail:
    "The loan on offer for variant 2 of the confirmation (CNF-7): V3's answer, plus what variant 2 adds.",
  loanDetails: "Order Details (ORD-1). The odd names are the specification's.",
  orderList: "The borrower's finished loans, newest first, a page at a time (API-4, WEB-7).",
  planInit:
    "The state of a borrower's request for another way to pay (WEB-12). Refused for a loan that is not running.",
  planAsk:
    "Asks for a plan: what happened, what can be paid, and when (WEB-12). Until it is answered, nobody calls or writes about the loan. Sending it again while it is open changes nothing.",
  planAccept:
    "Accepts the plan that was shown: its days replace those of the agreement, and its disclosure is kept (WEB-12). Refused when the sum owed is no longer the one shown; accepting it again changes nothing.",
  planRefuse: "Turns the plan down: everything stays as it was agreed.",
  payoutAccountForm:
    "The fields of the payout account form (BND-2). The product is optional: an account can be bound without one.",
  confirmPayoutAccount:
    "Confirms a new payout account with the code from the SMS (ours; profile field payoutAccountStepUp).",
  resendAccountCode: "Sends the code for a waiting payout account again (ours).",
  savePayoutAccount:
    "Saves a payout account (BND-6). A refusal's data names the wrong fields (`wrongFieldsOf`, BND-8).",
  savePayoutAccountOfOrder:
    "Saves a payout account for an order that waits for one: source=loanDetail (BND-6).",
  cityInit: "Regions, provinces and cities for `city-select` (BND-3, API-3), by the codes of the PSGC.",
  locationUpload:
    "The city or municipality nearest to the borrower (API-6), to fill in an address. Not stored.",
  promotionTrackVisit: "A landing page was opened (PROMO-3). The answer is ignored.",
  promotionTrackClick: "A visitor applied (PROMO-3). The answer is ignored.",
  promotionTemplate: "What a landing page shows (PROMO-2); 404 for an id that no template has.",
  promotionGetSms:
    "Sends the registration code (PROMO-5). `00` whether or not the number is registered; `101` wrong captcha: show another one; `11` the number is registered, told only to those who have proved in this visit that it is theirs (docs/decisions/0007); another code: the message says why no code was sent. Each call uses up the captcha, whether the answer is right or wrong. A right answer is also accepted by `register` for this sid and number, which sends the same `capcode` again.",
  promotionRegister:
    "Makes the visitor a borrower (PROMO-7). `00` registered; `11` the number was registered already; `-1` wrong captcha: show another one; `102` wrong or expired SMS code; another code: the message says why. `capcode` is the one that `get-sms` accepted for the same sid and number, for as many attempts as the SMS code takes; or a fresh captcha of the sid, used up like any other.",
  paymentHistory:
    "The payments of a loan, the newest first, and its documents (WEB-9): the record that API-5 asks for. An address is empty while the document does not exist: no statement before the loan is paid out, no certificate before it is paid off.",
  goyaJointLoginFail: "Why a joint login at another lender failed, and who else lends (JLF-1).",
  openRecommended: "Where a recommended product tapped on Order Details leads (ORD-12).",
  goyaProductPage:
    "Where a recommended product's own page is (JLF-1): an address, or a page of the native app.",
  goyaProductClick:
    "Tracking of a tap on a recommended product (JLF-1); as with every event, its answer is ignored (EVT-1).",
  generatePayCode:
    "Opens a payment at a channel (PAY-2); asked for twice, even at once, it answers with the same pay code (PAY-3).",
  payTypeInit: "What is due of a loan and the ways to pay it (API-5), for the native app's own page of them.",
  paymentState:
    "The state of a payment (ours): that of a code, or otherwise the order's newest. Pages poll it while they show a payment; it changes nothing. A code that was not issued for the session's own order is unknown (CODE-1).",
  instalmentPlan: "Repayment by instalment (INST-1).",
  extensionOffer: "The extension on offer (EXT-1); the odd path is the specification's.",
  calculatorProduct:
    "What the public site's calculator prices a loan with: the product offered to new borrowers; ours.",
  contactMessage:
    "A message of the public site's contact form (SITE-3), kept for staff; ours. The same message sent again, or twice at once, is kept once.",
  staffApplications: "The applications that wait, oldest first.",
  staffApplication:
    "An application with everything that the decision is based on: none of it names the borrower.",
  staffDecideApplication:
    "Decides an application that waits for a person, once, asks for new pictures of the ID, or approves one that was refused (POL-2). The borrower is told by SMS and on the page. Sent again by the same person, it answers the same.",
  staffIdPicture: "Shows a picture of the ID, with a reason, audited (CON-3).",
  approvalList:
    "Requests that take two people, of the kinds that the caller may make or approve, newest first.",
  decideApproval:
    "Approves or refuses another person's request; approving carries it out. `403` for the caller's own request, and without the permission for its kind; `409` if it is already decided, or what it is based on has changed since.",
  withdrawApproval: "Withdraws one's own request.",
  auditLog: "A page of the audit log, newest first (CON-10).",
  staffTrialBalance:
    "The trial balance of a day (CON-9). Debits are positive, so that all closing balances add up to zero.",
  staffJournal: "What was posted on a day, in order, by key; for an account, the postings that touch it.",
  staffCheckBooks:
    "Each account by the books, and by adding up every entry of the ledger again: it reads all of them.",
  staffBorrower: "Everything about a borrower in one place, masked (CON-3).",
  staffRevealBorrower: "Shows who a borrower is, for a reason that is recorded in the audit log.",
  staffAskToChangeNumber:
    "Requests a change of a borrower's mobile number: someone who lost theirs cannot sign in to do it. Another person approves.",
  staffFindClosedAccounts:
    "Deleted accounts of borrowers to whom something was lent, by exact telephone number or full name, as long as the law has both kept (RA 9160, section 9(b); decision 31). Who looked and why is recorded in the audit log, what they typed is not: it could not be deleted there.",
  staffRevealAnswers:
    "Shows what a borrower declared when applying, for a reason that is recorded in the audit log: to compare with the ID, to write, or to call a reference (WEB-5).",
  staffFindBorrowers:
    "Borrowers by telephone number, by the number of a borrower, loan, application or complaint, by a payment's or payout's reference or pay code, or by the beginnings of words of a name.",
  staffAskToOpenIdentity:
    "Requests that a borrower may correct the name and ID on which their loans rest, once (Republic Act 10173, section 16(d)). Another person approves, and the borrower is told by SMS; they are decided on again with what they corrected.",
  staffExceptFromOverdue:
    "Lets a borrower borrow although something is overdue or was written off, by a person's decision, until a given day; or ends that.",
  staffRemoveReference:
    "Removes a person whom a borrower named as a reference, as the privacy policy promises them; nothing else of what was declared, decided or lent changes. Somebody who is no reference any more is left as they are. The borrower is told by SMS if that person asked.",
  staffTimeline: "Everything that happened to a borrower, newest first, a page at a time (CON-3).",
  staffCase: "A case beside what the lender knows of the borrower (CON-2).",
  staffCases:
    "A page of the queue: open cases by due time, answered ones newest first; or all cases of one borrower.",
  staffCaseCounts: "How much waits; each counted up to `MOST_COUNTED`.",
  staffAssignCase: "Takes a case, hands it over or releases it.",
  staffCaseOwners: "Who may be given a case.",
  staffReply:
    "Answers a complaint (CMP-11). If a colleague was first, refused with what was answered; if the borrower wrote again since, refused until that was read.",
  staffJoinCase:
    "Says which borrower wrote a contact message, or takes that back: the borrower's file then shows its case. Its writer has proved nothing, so the borrower is shown none of it (CON-6).",
  staffCloseMessage: "Closes a contact message with a note of what was done about it (CON-6).",
  staffCasePicture: "Stores a picture for a reply: the case in the address, the file as multipart.",
  staffSavedReplies: "The texts that an agent can start a reply from, in both languages (CON-2).",
  staffSaveReply:
    "Stores a saved reply under its number, replacing what the page showed there; anything newer stays.",
  staffRatings:
    "How borrowers rated replies, by week and by the person who replied: newest week first (CON-2).",
  staffOverdueLoan:
    "A loan that is past due with everything that a collector needs; nothing here names the borrower (CON-4).",
  staffAssignLoan: "Takes a loan, hands it over or releases it.",
  staffContact:
    "Records a contact; for an SMS, sends it. Refused in quiet hours, beyond the allowed number, while a promise stands, and while the number is known not to be the borrower's; a call that was made all the same is recorded as that.",
  staffPromise: "Records what the borrower promised to pay: until that day no staff write or call.",
  staffOverdueLoans: "A page of the loans past due, the latest loans first (CON-4).",
  staffCollectionsOverview:
    "How many loans are in each bucket, counted up to `MOST_COUNTED`, and who collects them.",
  staffFigure: "One figure with its definition, its rows and where they come from (CON-9).",
  staffFigureLoans: "The loans behind a figure, by key; nothing here names the borrower.",
  staffFigurePeople:
    "The people behind a campaign, newest first, and how far each has come; nothing here names them.",
  staffFigureCases: "The cases behind a figure, by key; nothing here says who wrote or what.",
  staffFigureMoves:
    "The loans paid out and the payments collected on a day, by posting, newest first; nothing here names the borrower.",
  staffFigureRatings: "The app's ratings of a week, newest first (ORD-7); nothing here names the borrower.",
  staffFigureTaps: "The taps of one kind, newest first (EVT-1); nothing here names the borrower.",
  staffAdjustableLoan:
    "A loan with what could be given up on it, what has been, what was sent for it, and what was paid.",
  staffAskToAdjust:
    "Requests to waive a loan's unpaid penalty, or to write the loan off; another person approves.",
  staffAlertList: "Alerts that nobody has dealt with, oldest first.",
  staffCloseAlert:
    "Closes an alert with a reason. `409` if somebody else has closed it, or its money is owed back or still under way.",
  staffCredits: "Loans with credit: those asked back, the longest wait first; then the newest first.",
  staffAskToRefund:
    "Requests to send all of a loan's credit back to the borrower's account; another person approves.",
  staffDeadLetters: "Those of one kind, newest first.",
  staffHandleDeadLetter:
    "Retries a job, or closes a dead letter: what it was to send has then failed. `409` if it is no longer a dead letter, or if closing it would leave money that the provider may have without an outcome.",
  staffReadRefusedEvent:
    "Shows what a provider sent, for a reason that is recorded in the audit log: to tell the provider what is wrong with it. `409` once it is dealt with.",
  staffFailedPayouts: "Payouts that failed and were not sent again, newest first (CON-4).",
  staffAskToRetryPayout: "Requests to send a loan's proceeds again; another person approves.",
  staffOwnBalances:
    "The accounts that a bank's or provider's statement can be compared with, as the books have them today (CON-9).",
  staffOwnMoney: "What was recorded, by the day on which it happened, the newest first.",
  staffAskToRecordOwnMoney:
    "Requests to record such a move; another person approves. `400` for a day that does not exist or is to come, and for a fee on top of one; `409` if this line of the statement is recorded already, or waits for approval.",
  staffAskToReverseOwnMoney:
    "Requests to reverse one that was recorded wrongly: its reference can then be recorded again. Another person approves. `404` for an unknown one, `409` if it is reversed already.",
  staffAskToBookReturn:
    "Requests to book that a loan's money came back: the loan has then not begun, and what was paid on it is set aside for its borrower. Another person approves. `409` if another payout of the loan left.",
  staffAskToBookRefundReturn:
    "Requests to book that a refund came back: the money is its borrower's credit again. Another person approves. `409` if none of it was the borrower's.",
  staffAskToSettleOwedBack:
    "Requests to settle what is owed back: a payout or refund that left twice, or money sent back out of a payment that was then taken back. Another person approves. `409` if nothing is owed back.",
  staffAskToRecoverGivenUp:
    "Requests to book that what was owed back, and given up, came in after all: it is then income. Another person approves. `409` if nothing of it is given up any more.",
  staffReconciledDays: "Days that were compared, newest first, by key.",
  staffDifferences: "The differences of a provider's day, current ones first, then by key.",
  staffCompareAgain:
    "Has a provider's list for a day read and compared again, soon. `400` for a day that is not over, or an unknown provider.",
  staffCloseDifference:
    "Closes a difference with a note of what was found out. This books nothing. `409` if somebody else has closed it.",
  staffAskToBookTakenBack:
    "Requests to book that a payment's provider took the money back: its loan then stands as if it had never been paid. Another person approves. `404` for an unknown payment, `409` if that is booked already.",
  staffAskToBookGivenBack:
    "Requests to book that the provider gave a payment that it had taken back to us again: it then counts as before. Another person approves. `404` for an unknown payment, `409` if it is not taken back.",
  staffAskToRecordOutcome:
    "Requests to record what became of a payout or refund whose provider does not say; the reason tells where it was seen. Another person approves, and it then counts like the provider's own announcement. `409` if its outcome is known by now, or staff have not been alerted that it is unknown; `400` for a day before it was sent, or to come.",
  staffUnmatchedPayments:
    "Payments whose owner nobody has found, or that were taken back before anybody did, oldest first.",
  staffMatchCandidates:
    "Orders that a payment may be for: by an order's number, a pay code or reference, or a borrower's number.",
  staffAskToMatch:
    "Requests to count a payment for an order; another person approves. `409` if it has been counted by then.",
  staffAskToUnmatch:
    "Requests to undo the match of a payment that was for another loan: it then waits for its loan again. Another person approves. `404` for an unknown payment, `409` if nobody matched it, or its provider has taken it back.",
  staffLandingPreview:
    "A landing page's draft, in the caller's language: requested by the landing page itself when it is the preview in the phone beside the form. Without a draft, the current version.",
  staffOfferings: "Those of one kind, in the order in which borrowers see them; drafts of new ones last.",
  staffOffering: "One item, as it is and as it was: bodies are JSON.",
  staffBeginOffering: "Begins the draft of a new item, under the next free number.",
  staffSaveDraft:
    "Stores a draft, sound or not; the first call begins one. `409` if someone saved another since `stamp`.",
  staffDiscardDraft: "Discards a draft. `409` as above.",
  staffCheckDraft: "What would keep a draft from being switched on today; nothing is stored.",
  staffAskToPublish:
    "Requests that the draft be switched on. Refused with the problems that the check finds.",
  staffAskToSwitch: "Requests that the current version be switched off, or on again; a draft stays a draft.",
  staffProductExample:
    "A loan under a product's draft as its borrower would see it, by the rules that price loans.",
  staffReminderExample:
    "The messages of a reminder's draft with sample data, as they would be sent, and the cost of each.",
  staffPlanRequests: "Requests that wait for an answer, oldest first, a page at a time.",
  staffPaymentPlan:
    "Everything about another plan for one loan: what was asked, what was answered, and what can be offered now.",
  staffPlanPreview:
    "The payments that a plan would have, given what is owed today. Refused on the same grounds as the offer.",
  staffOfferPlan:
    "Offers a plan to the borrower, requested or not; it replaces any open offer, and the borrower is told by SMS.",
  staffDeclinePlan: "Answers a request without a plan; the borrower reads the message, and is told by SMS.",
  openInvitation:
    "What an invitation's link leads to. `404` for a link that is used, expired, ended or unknown. Each call creates another authenticator's secret, and only the last one's codes are accepted.",
  acceptInvitation:
    "Creates the invited person's account and signs them in. `103` when the authenticator's code is wrong, or the invitation's; after five of those that are wrong the link has ended.",
  staffList: "Everyone who is or was staff, by name (CON-1).",
  askToInvite:
    "Requests that someone be invited: the approver is given the link, and the asker finds its code in `approvalList`.",
  askToChangeRole: "Requests another role.",
  disableStaff:
    "Locks someone out at once, by one person: removing rights must not wait. A new invitation restores access.",
  endSessionsOfStaff: "Signs someone out everywhere.",
  staffPolicies: "Versions of the policy, the newest first (POL-1).",
  staffPolicy: "One version with its rules.",
  staffTryPolicy:
    "What a policy would have decided on past applications, by the facts recorded for them (POL-5): of the newest `MOST_TRIED`, those of the last month, or all of them when `since` is `ever`; compared with what was decided then, or with what the policy in force makes of the same facts. Nothing is stored.",
  staffSavePolicy:
    "Stores a new version, switched off; the same as the newest one changes nothing, and answers with that. A faulty one is not stored at all.",
  staffAskToSwitchPolicy:
    "Requests that a version be switched on, which another person does. `409` for the one in force, and when another was switched on since the caller looked.",
  staffLook:
    "Says that the caller has a case, an application or a loan open, and returns who else has (CON-11): once with a live stream, which announces every change; without one, every few seconds. It takes the permission of what is looked at.",
  staffMe:
    "Who the calling staff member is and what they may do; the console shows and hides accordingly (CON-1).",
  ownSessions: "Where the calling member of staff is signed in, newest first.",
  endOwnSession:
    "Ends one of the caller's own sessions. The answer is the same if it was already over, or is someone else's.",
  endOwnOtherSessions: "Ends all of the caller's own sessions except the one that asks.",
  staffSignIn:
    "Signs a member of staff in (CON-1): the cookie of the answer is the session. `103` for a wrong e-mail, password or code alike; `429` past the limits.",
  staffSignOut:
    "Ends the session of the cookie, which is deleted too. The answer is the same if it was already over.",
  staffWaiting:
    "How much waits for the caller, among what they are permitted to act on, and what the lender does not offer yet.",
  bookCategories: "The categories in words (API-8).",
  bookSave:
    "Writes an entry into the borrower's household book. The key identifies the entry: sending it again changes nothing, sending it with other contents corrects it.",
  bookImage: "Stores a picture, such as a receipt: at most 10 MB and 25 megapixels of JPEG, PNG or WebP.",
  bookList: "The entries of a month, the newest day first, 50 at a time.",
  bookInfo: "One entry, with the key for correcting it.",
  bookDelete:
    "Deletes an entry together with its picture. The answer is the same if it is already gone, or belongs to another borrower.",
  bookStatistics: "A month's totals by category, and its total with those of the five months before.",
  exchangeRate:
    "The operator's exchange rates, with their source and day (API-7). None are made up: without the operator's file `table` is null. With a currency and an amount, also that amount in pesos.",
  instalmentEstimate:
    "Estimates any lender's loan from what the lender quotes (API-7): `addOn`, a rate on the whole amount for every month; `diminishing`, on what is still owed. A refusal states the accepted amounts, months and rates.",
  otherLoanAdd:
    "Records a loan that the borrower has elsewhere (API-7). The key identifies the loan: sending it again changes nothing, sending it with other contents corrects it.",
  otherLoanDel:
    "Deletes one together with its reminder. The answer is the same if it is already gone, or belongs to another borrower.",
  otherLoanList: "The borrower's loans elsewhere, the next due first, and their totals.",
  otherLoanInfo: "One of them, with the key for correcting it.",
  reminderList: "The borrower's reminders of debts elsewhere (API-8, WEB-14).",
  reminderSave:
    "Sets the reminder of a loan and switches it on; its messages are in the language of this call, unless the borrower chose one (WEB-8).",
  reminderInfo: "The reminder of one debt elsewhere (API-8, WEB-14).",
  reminderSwitch: "On or off; once off, even messages already waiting are not sent.",
  reminderDelete: "The answer is the same if there is none, or the loan belongs to another borrower.",
  rateApp: "The borrower's rating of the app (ORD-7): 1 to 5 stars.",
  saveEvent: "Tracking; the answer is ignored and never delays the borrower (EVT-1).",
  buriedPoint:
    "A point of the native app that the borrower passed (API-6), by its name in the app; the answer is ignored.",
};
