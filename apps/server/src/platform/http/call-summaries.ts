/** Written by `npm run call-summaries` from the contract's docstrings; its test tells when it is not theirs. */
export const CALL_SUMMARIES: Readonly<Record<string, string>> = {
  userDeleteInit:
    "Whether the account can be deleted now, and what is kept of it, why and until when (API-4, WEB-8).",
  userDeleteCode: "Sends the code that confirms it; 409 while something stands against it.",
  userDelete:
    "Deletes the account (API-4): every session ends, and the number is a stranger's. 400 for a wrong code, 409 while something is owed or under way.",
  userReminderSwitch:
    "Messages by SMS about due days of our loans, on or off (WEB-11); off, none that waits is sent any more.",
  userExportInit:
    "Whether a copy of the borrower's data is ready in this session, and where the code for one goes (WEB-8).",
  userExportCode: "Sends the code that opens it.",
  userExport:
    "Makes the copy, or opens in this session the one that was made within the day. 400 for a wrong code.",
  userMenu: "Who the borrower is and where their money goes, in a line each (API-4, WEB-8).",
  agreements:
    "The agreements of a product's loans (CNF-2); a list's index is the `position` of agreementJump.",
  goyaAgreements: "The agreements of a product's loans (CNF-2), for variant 2 of the confirmation (CNF-7).",
  agreementJump:
    "Where an agreement can be read (CNF-2): before the order exists, or the order's own kept copy.",
  goyaAgreementJump: "Where an agreement can be read (CNF-2), for variant 2 of the confirmation (CNF-7).",
  certifyList:
    "The steps of an application with what was answered before, on whatever device (API-3, WEB-5).",
  certifyBasic:
    "Saves one step of an application (API-3); sent again it changes nothing. A refusal names the wrong answers.",
  certifyPersonal:
    "Saves one step of an application (API-3); sent again it changes nothing. A refusal names the wrong answers.",
  certifyJob:
    "Saves one step of an application (API-3); sent again it changes nothing. A refusal names the wrong answers.",
  certifyExt:
    "Saves one step of an application (API-3); sent again it changes nothing. A refusal names the wrong answers.",
  certifyCard:
    "Saves one step of an application (API-3); sent again it changes nothing. A refusal names the wrong answers.",
  contactsUpload:
    "Names one person, whom the borrower picked in the native app, as a reference (API-6). At most two, each with consent; the same number again corrects its row. A whole address book is refused whatever is beside it (NPC Circular 20-01): nobody in it agreed, and no decision reads it.",
  productApply:
    "Applies for a product with the steps that were saved (API-2): decided at once, or shown to a person. Sent again, it answers the same application. A refusal names the steps that are missing.",
  uploadCard:
    "Keeps one picture of the ID under the name of its side (API-3): at most 10 MB and 25 megapixels of JPEG, PNG or WebP. A new one replaces the old. It is answered to nobody's address.",
  problemDetail: "One complaint and what came of it (CMP-9).",
  problemFollowUp:
    "Adds the borrower's words to their complaint, which staff then answer again. The same words sent twice are once.",
  saveScore: "Rates how a complaint was handled, 1 to 5 stars, once (CMP-10).",
  problemInit: "What the complaint entry offers (CMP-1).",
  problemInitForm: "The same for the complaint form, asked by GET without a body (CMP-3).",
  problemList: "The borrower's complaints under the server's tabs, newest first (CMP-8).",
  utrSubmit:
    "The reference on the receipt of a payment that the borrower misses (API-5). One that is counted already is told; any other becomes a complaint, by which staff find the money. Sent again it is the same complaint.",
  uploadProblemImg: "Keeps an evidence image (CMP-5): at most 10 MB and 25 megapixels of JPEG, PNG or WebP.",
  problemSave: "Files a complaint (CMP-6). The same one sent again, or twice at once, is one complaint.",
  homePage: "What is due, what is under way, what may be borrowed, and the one next step (API-2, WEB-3).",
  productDetail:
    "A product with what a choice of amount and term costs, by the rules that the confirmation keeps (API-2, WEB-4). Without a choice it is the most that the limit leaves, over the first term.",
  loginInit: "What a login screen needs to know before anybody typed anything (API-1).",
  loginWithSms:
    "Logs in by a code (API-1). The common parameter `deviceId` is needed: the session is bound to it. `102` wrong or expired code; `404` no account has this number, told only to who proved that it is theirs.",
  loginWithPassword:
    "Logs in by a password (API-1). The common parameter `deviceId` is needed: the session is bound to it. `103` for a wrong password, a number without one and a number without an account alike; `429` past the limits.",
  logout:
    "Ends the session of the common parameters, or of the browser's cookie, which goes too (API-1). Answers alike when it is over already, or nobody's.",
  loginSmsCode:
    "Sends a code by SMS, to log in or to set a new password (API-1). The same answer, and the same message on the phone, whether or not the number has an account. `104`: codes were asked for this number, or from this network, that nobody used. Show a captcha (`get-sid`, then `get-captcha` or `get-question`, as on a landing page) and ask again with its `sid` and answer; `101` for a wrong one. A device that the borrower logged in with before, named by the common parameter `deviceId`, is never asked; nor does anybody else's asking keep it waiting. `429` past the limits.",
  loginVoiceCode:
    "Sends a code by SMS, to log in or to set a new password (API-1). The same answer, and the same message on the phone, whether or not the number has an account. `104`: codes were asked for this number, or from this network, that nobody used. Show a captcha (`get-sid`, then `get-captcha` or `get-question`, as on a landing page) and ask again with its `sid` and answer; `101` for a wrong one. A device that the borrower logged in with before, named by the common parameter `deviceId`, is never asked; nor does anybody else's asking keep it waiting. `429` past the limits.",
  passkeySignInInit:
    "Begins a sign-in by whichever passkey the phone has for us (WEB-1). Its challenge is good once, for five minutes.",
  loginWithPasskey:
    "Logs in by a passkey (WEB-1). `105`: it opens no account here, or the ceremony is over; begin another.",
  addPasskeyInit: "Begins adding a passkey, in a browser that its cookie signs in; 403 in the native app.",
  addPasskey:
    "Keeps a passkey that the browser made. The same one sent again is kept once; `105` when the ceremony is over.",
  passkeyList: "The borrower's passkeys, newest first (WEB-8).",
  removePasskey:
    "Forgets one of the borrower's passkeys. Answers alike when it is gone already, or another borrower's.",
  passwordReset:
    "Sets a password, the first or a new one, by a code sent for `password-reset` (API-1). Every session of the borrower ends. `102` wrong or expired code; `404` as in `sms-login`.",
  loginRegister:
    "Makes whoever proved a number by a log-in's code a borrower, and logs them in (WEB-1): what `sms-login` answered with `404` goes on here, with the same code, while it is good. `agreed` says that loan terms and privacy policy were agreed to; `102` wrong or expired code; `11` the number has an account: log in.",
  sessionList: "Where the borrower is logged in, newest first (WEB-2).",
  endSession:
    "Ends one of the borrower's sessions. Answers alike when it is over already, or another borrower's.",
  endOtherSessions:
    "Ends every session of the borrower but the one that asks: a lost phone, a computer that was borrowed.",
  deviceUpload:
    "What the borrower knows this device by (API-6), for the list of sessions: after an update of the phone, say. Nothing else of a device is asked for, and what else is sent is not kept.",
  contactKfInfo:
    "How to reach customer service (CS-1). Open to visitors: who has lost the session needs it most.",
  customerServiceInit:
    "Everything by which customer service is reached, for the native app's own page of it (API-6). Open to visitors.",
  whatsappInfo:
    "Where customer service chats (API-6): the number, and the address that opens the chat. Open to visitors.",
  contentPage:
    "A page of the content folder in the reader's language (ABT-1, PRV-1, TRM-1). Ours; open to visitors.",
  loanDetailPush: "Confirms a loan; sent again, or twice at once, it answers the same order (CNF-4).",
  goyaConfirmPush:
    "Confirms a loan as V3's push does, the same confirmation by either included (CNF-4, CNF-7).",
  loanConfirmDetail:
    "What the borrower is about to confirm, with the disclosure that the law asks for (CNF-1, CNF-8; RA 3765): the amount and term that were chosen, or the first offer.",
  goyaConfirmDetail:
    "The loan on offer for variant 2 of the confirmation (CNF-7): V3's own answer, and what variant 2 adds.",
  loanDetails: "Order Details (ORD-1). The odd names are the specification's.",
  orderList: "The borrower's loans that are over, the newest first, a page at a time (API-4, WEB-7).",
  payoutAccountForm:
    "The fields of the payout account form (BND-2). The product is optional: any account can be bound.",
  confirmPayoutAccount:
    "Confirms a new payout account by the code of the SMS (ours; profile field payoutAccountStepUp).",
  resendAccountCode: "Sends the code for a waiting payout account again (ours).",
  savePayoutAccount:
    "Saves a payout account (BND-6). A refusal's data names the wrong fields (`wrongFieldsOf`, BND-8).",
  savePayoutAccountOfOrder:
    "Saves a payout account for an order that waits for one: source=loanDetail (BND-6).",
  cityInit: "Regions, provinces and cities for `city-select` (BND-3, API-3), by the codes of the PSGC.",
  locationUpload:
    "The city or municipality nearest to where the borrower is (API-6), to fill in an address with. Kept nowhere.",
  promotionGetSid:
    "Begins a visit: its captcha, and what it proved, belong to this id (PROMO-4). It lives half an hour.",
  promotionGetQuestion:
    "The way round the picture for whoever cannot see it: a question in the visitor's language, to be read by eye, ear or finger. Its answer, a number of at most two digits, goes into `capcode` like the picture's characters; it takes the place of the picture's answer. 404 for an unknown sid, 429 past the limits.",
  promotionTrackVisit: "A landing page was opened (PROMO-3). The answer is ignored.",
  promotionTrackClick: "A visitor applied (PROMO-3). The answer is ignored.",
  promotionTemplate: "What a landing page shows (PROMO-2); 404 for an id that no template has.",
  promotionGetSms:
    "Sends the registration code (PROMO-5). `00` whether or not the number is registered; `101` wrong captcha: show another one; `11` the number is registered, told only to who proved in this visit that it is theirs (docs/decisions/0007); another code: the message says why no code was sent. The captcha is used up by each call, right or wrong. Right, it also stands for this sid and number in `register`, which sends the same `capcode` again.",
  promotionRegister:
    "Makes the visitor a borrower (PROMO-7). `00` registered; `11` the number was registered already; `-1` wrong captcha: show another one; `102` wrong or expired SMS code; another code: the message says why. `capcode` is the one that `get-sms` accepted for the same sid and number, as often as it takes to type the SMS code; or a fresh captcha of the sid, used up like any other.",
  paymentHistory:
    "The payments of a loan, the newest first, and its documents (WEB-9): the trail of API-5. An address is empty while there is no such document: no statement before the loan is paid out, no certificate before it is paid off.",
  goyaJointLoginFail: "Why a joint login at another lender failed, and who else lends (JLF-1).",
  openRecommended: "Where a recommended product tapped on Order Details leads (ORD-12).",
  goyaProductPage:
    "Where a recommended product's own page is (JLF-1): an address, or a page of the native app.",
  goyaProductClick:
    "Tracking of a tap on a recommended product (JLF-1); as with every event, its answer is ignored (EVT-1).",
  repaymentCommit:
    "Pays from a saved card (OLD-2). With `needValid` 1 nothing is paid before repayment-confirm has the code; `sendMsg` 1 sends that code, and repeated with the same token sends another; within a minute it is refused, and the refusal's data names the seconds (`tooSoon`). Codes: `REPAYMENT_CODE`.",
  repaymentConfirm: "Pays with the code of the SMS (OLD-3). Codes: `REPAYMENT_CODE`.",
  repaymentHuichao:
    "Opens a payment at the partner's own page (OLD-4). Whoever pays is the session's borrower, not `userId`.",
  generatePayCode:
    "Opens a payment at a channel (PAY-2); the same one asked twice, even at once, answers one pay code (PAY-3).",
  payTypeInit: "What is due of a loan and the ways to pay it (API-5), for the native app's own page of them.",
  planInit:
    "Where a borrower's request for another way to pay stands (WEB-12). Refused for a loan that is not running.",
  planAsk:
    "Asks for a plan: what happened, what can be paid, and when (WEB-12). Until it is answered nobody calls or writes about the loan. Sent again while it is open it changes nothing.",
  planAccept:
    "Accepts the plan that was shown: its days take the place of those of the agreement, and its disclosure is kept (WEB-12). Refused when another sum is owed than the one shown; accepted again it changes nothing.",
  planRefuse: "Turns the plan down: everything stays as it was agreed.",
  paymentState:
    "How a payment stands (ours): the one of a code, or else the order's newest. Asked again and again while a page shows one, it changes nothing. A code that was not issued for the session's own order is unknown (CODE-1).",
  promiseInit: "What can be promised (WEB-12). Refused for a loan that is not past due.",
  promiseSave:
    "Promises to pay (WEB-12): nobody calls or writes about the loan until its day, and nothing of what is owed changes. The same sent again while it stands changes nothing.",
  instalmentPlan: "Repayment by instalment (INST-1).",
  extensionOffer: "The extension on offer (EXT-1); the odd path is the specification's.",
  repaymentWay:
    "The saved bank cards that an order can be repaid with (OLD-1). The specification names no payload; the order is ours, as are the last four fields, so that the page says what is paid without a second call.",
  calculatorProduct:
    "What the public site's calculator prices a loan by: the product that new borrowers are offered; ours.",
  contactMessage:
    "A message of the public site's contact form (SITE-3), kept for staff; ours. The same message sent again, or twice at once, is kept once.",
  staffApplications: "Those that wait, the oldest first.",
  staffApplication: "An application with everything that it is decided by: nothing of it names the borrower.",
  staffDecideApplication:
    "Decides what waits for a person, once (POL-2). The borrower is told by SMS and on the page.",
  staffIdPicture: "Shows a picture of the ID, with a reason, audited (CON-3).",
  approvalList: "Requests that take two persons, of the kinds that one may ask for or approve, newest first.",
  decideApproval:
    "Approves or refuses what another person asked for; approving does it. `403` for one's own request, and without the kind's permission; `409` for one that is decided, or whose ground has changed since.",
  withdrawApproval: "Takes one's own request back.",
  auditLog: "A page of the audit log, newest first (CON-10).",
  staffTrialBalance:
    "The trial balance of a day (CON-9). Debits are positive, so that all closings sum to zero.",
  staffJournal:
    "What was posted on a day, in the order in which it was, by key; of an account, the postings that touch it.",
  staffCheckBooks:
    "Each account by the books, and by adding up every entry of the ledger anew: it reads all of them.",
  staffBorrower: "Everything about a borrower at one place, masked (CON-3).",
  staffRevealBorrower: "Shows who a borrower is, for a reason that is kept in the audit log.",
  staffAskToChangeNumber:
    "Asks for a borrower's mobile number to be changed: whoever lost theirs can't sign in to do it. Another person approves.",
  staffFindBorrowers:
    "Borrowers by telephone number, by the number of a borrower, loan, application or complaint, by a payment's or payout's reference or pay code, or by words that a name begins with.",
  staffExceptFromOverdue:
    "Lets a borrower borrow though something is overdue or was written off, by a person's decision, until a day or no longer.",
  staffTimeline: "Everything that happened with a borrower, the newest first, a page at a time (CON-3).",
  staffCase: "A case beside what the lender knows of the borrower (CON-2).",
  staffLookAtCase:
    "Says that somebody has the case open, and learns who else has (CON-11): once by a live stream, which tells of every change; without one, every few seconds.",
  staffCases: "A page of the queue: open cases by their due time, answered ones newest first.",
  staffCaseCounts: "How much waits; each counted up to `MOST_COUNTED`.",
  staffAssignCase: "Takes a case, hands it over or lets it go.",
  staffCaseOwners: "Who may be given a case.",
  staffReply: "Answers a complaint (CMP-11). Refused with what was answered when a colleague was first.",
  staffCloseMessage: "Closes a contact message with what was done about it (CON-6).",
  staffCasePicture: "Keeps a picture for a reply: the case in the address, the file as multipart.",
  staffSavedReplies: "The texts that an agent can begin a reply with, in both languages (CON-2).",
  staffSaveReply: "Keeps a saved reply under its number, in the place of what was there.",
  staffRatings: "How borrowers rated replies, by week and by who replied: the newest week first (CON-2).",
  staffOverdueLoan:
    "A loan that is past due with everything that a collector needs; nothing of it names the borrower (CON-4).",
  staffAssignLoan: "Takes a loan, hands it over or lets it go.",
  staffContact:
    "Notes a contact; an SMS is sent by it. Refused in quiet hours, beyond the allowed number and while a promise stands.",
  staffPromise: "Keeps what the borrower promised to pay: nobody of ours writes or calls until its day.",
  staffOverdueLoans: "A page of what is past due, the latest loans first (CON-4).",
  staffCollectionsOverview:
    "How many loans are in each bucket, counted up to `MOST_COUNTED`, and who collects.",
  staffFigure: "One figure with its definition, its rows and where they come from (CON-9).",
  staffFigureLoans: "The loans behind a figure, by key; nothing of them names the borrower.",
  staffMe:
    "Who the staff member is that asks, and what they may do: what a console shows and hides by (CON-1).",
  staffAdjustableLoan: "A loan with what could be given up of it, and what was.",
  staffAskToAdjust:
    "Asks to waive a loan's unpaid penalty, or to write the loan off; another person approves.",
  staffCredits: "Loans with credit, the newest first.",
  staffAskToRefund:
    "Asks to send all of a loan's credit back to the borrower's account; another person approves.",
  staffAlertList: "Alerts that nobody has dealt with, the oldest first.",
  staffCloseAlert: "Closes an alert with a reason. `409` when it is closed.",
  staffDeadLetters: "Of one sort, the newest first.",
  staffHandleDeadLetter:
    "Tries a job again, or closes a dead letter. `409` when it is no dead letter any more.",
  staffFailedPayouts: "Payouts that failed and were not sent again, the newest first (CON-4).",
  staffAskToRetryPayout: "Asks to send a loan's proceeds again; another person approves.",
  staffAskToSettleSecond:
    "Asks to settle a payout or refund that left twice. Another person approves. `409` when nothing of it is owed back.",
  staffReconciledDays: "Days that were compared, the newest first, by key.",
  staffDifferences: "The differences of a provider's day, those of now first, then by key.",
  staffCompareAgain:
    "Has a provider's list of a day read and compared again, soon. `400` for a day that is not over, or of no provider.",
  staffCloseDifference:
    "Closes a difference with what was found out. Nothing is booked by it. `409` when it is closed.",
  staffUnmatchedPayments: "Those that nobody has found the owner of, the oldest first.",
  staffMatchCandidates:
    "Orders that a payment may be for: by an order's number, a pay code or reference, or a borrower's number.",
  staffAskToMatch:
    "Asks to count a payment for an order; another person approves. `409` when it is counted by now.",
  staffPlanRequests: "Requests that wait for an answer, the oldest first, a page at a time.",
  staffPaymentPlan:
    "Everything about another plan of one loan: what was asked, what was answered, and what can be offered now.",
  staffPlanPreview: "The payments that a plan would have by what is owed today. Refused like the offer.",
  staffOfferPlan:
    "Offers a plan to the borrower, asked or not; it takes the place of one that was open, and the borrower is told by SMS.",
  staffDeclinePlan: "Answers a request without a plan; the borrower reads the message, and is told by SMS.",
  staffList: "Everybody who is or was staff, by name (CON-1).",
  askToInvite: "Asks for somebody to be invited: the approver is given the link.",
  askToChangeRole: "Asks for another role.",
  disableStaff:
    "Shuts somebody out at once, by one person: what takes rights away must not wait. Invited anew, they are back.",
  endSessionsOfStaff: "Signs somebody out everywhere.",
  staffPolicies: "Versions of the policy, the newest first (POL-1).",
  staffPolicy: "One version with its rules.",
  staffTryPolicy:
    "What a policy would have made of past applications, by the facts that were kept of them (POL-5): of the newest `MOST_TRIED` those that came in the last month, or all of them when `since` is `ever`. Nothing is kept of it.",
  staffSavePolicy: "Keeps a new version, switched off. Of a wrong one nothing is kept.",
  staffAskToSwitchPolicy:
    "Asks for a version to be switched on, which another person does. `409` for the one in force.",
  ownSessions: "Where the member of staff who asks is signed in, newest first.",
  endOwnSession: "Ends one of one's own sessions. Answers alike when it was over, or is another's.",
  endOwnOtherSessions: "Ends all of one's own sessions but the one that asks.",
  staffLandingPreview:
    "A landing page as its draft has it, in the caller's language: what the landing page itself asks for where it is a preview, in the phone beside the form. Without a draft, what stands.",
  staffOfferings: "Of a kind, in the order in which borrowers see them; drafts of new ones last.",
  staffOffering: "One, as it stands and as it was: bodies are JSON.",
  staffBeginOffering: "Begins a draft of a new one, under the next free number.",
  staffSaveDraft:
    "Keeps a draft, sound or not; the first begins one. `409` when somebody saved another since `stamp`.",
  staffDiscardDraft: "Throws a draft away. `409` as above.",
  staffCheckDraft: "What would keep a draft from being switched on today; nothing is kept of it.",
  staffAskToPublish: "Asks for the draft to be switched on. Refused with what the check finds.",
  staffAskToSwitch: "Asks for what stands to be switched off, or on again; a draft stays a draft.",
  staffProductExample:
    "A loan of a product's draft as its borrower would see it, by the rules that price loans.",
  staffReminderExample:
    "The messages of a reminder's draft with sample data, as they would be sent, and what each costs.",
  staffSignIn:
    "Signs a member of staff in (CON-1): the cookie of the answer is the session. `103` for a wrong e-mail, password or code alike; `429` past the limits.",
  staffSignOut: "Ends the session of the cookie, which goes too. Answers alike when it was over.",
  openInvitation:
    "What an invitation's link leads to. `404` for a link that is used, too old or none. The authenticator's secret is the same until it is accepted, so that the page may be loaded again.",
  acceptInvitation:
    "Makes the invited person's account, and signs them in. `103` when the authenticator's code is wrong.",
  staffWaiting:
    "How much waits for whoever asks, of what they are permitted to see, and what the lender does not offer yet.",
  bookCategories: "The categories in words (API-8).",
  bookSave:
    "Writes an entry into the borrower's household book. Under the same key it is the same entry: sent again it changes nothing, sent with other words it is corrected.",
  bookImage: "Keeps a picture, of a receipt perhaps: at most 10 MB and 25 megapixels of JPEG, PNG or WebP.",
  bookList: "The entries of a month, the newest day first, 50 at a time.",
  bookInfo: "One entry, with the key by which it is corrected.",
  bookDelete:
    "Takes an entry away, its picture with it. Answers alike when it is gone already, or another borrower's.",
  bookStatistics: "What a month comes to by category, and it with the five before it.",
  exchangeRate:
    "The rates that the operator wrote down, with their source and day (API-7); none are made up: without the operator's table `table` is null. With a currency and an amount, what that amount is in pesos.",
  instalmentEstimate:
    "Estimates a loan of anybody's by what its lender quotes (API-7): `addOn`, a rate on the whole amount for every month; `diminishing`, on what is still owed. The amount, months and rate that are taken are told by the refusal.",
  otherLoanAdd:
    "Writes down a loan that the borrower has elsewhere (API-7). Under the same key it is the same loan: sent again it changes nothing, sent with other words it is corrected.",
  otherLoanDel:
    "Strikes one out, its reminder with it. Answers alike when it is gone already, or another borrower's.",
  otherLoanList: "The borrower's loans elsewhere, the next due first, and what they come to.",
  otherLoanInfo: "One of them, with the key by which it is corrected.",
  reminderList: "The borrower's reminders of debts elsewhere (API-8, WEB-14).",
  reminderSave:
    "Sets the reminder of a loan and switches it on; its messages are in the language of this call.",
  reminderInfo: "The reminder of one debt elsewhere (API-8, WEB-14).",
  reminderSwitch: "On or off; switched off, no message that waits is sent any more.",
  reminderDelete: "Answers alike when there is none, or the loan is another borrower's.",
  rateApp: "The borrower's rating of the app (ORD-7): 1 to 5 stars.",
  saveEvent: "Tracking; the answer is ignored and never delays the borrower (EVT-1).",
  buriedPoint:
    "A point of the native app that the borrower passed (API-6), by its name in the app; the answer is ignored.",
};
