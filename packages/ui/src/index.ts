export { ActionBar } from "./action-bar/action-bar.tsx";
export { Amount } from "./amount/amount.tsx";
export { Badge } from "./badge/badge.tsx";
export { Banner } from "./banner/banner.tsx";
export { Button, type ButtonProps } from "./button/button.tsx";
export { ButtonLink } from "./button/button-link.tsx";
export { Card } from "./card/card.tsx";
export { Checkbox } from "./checkbox/checkbox.tsx";
export { ACCEPTED_IMAGES, BADGE_OVERFLOW, GRID_COLUMNS, IMAGES_PER_ROW } from "./component-defaults.ts";
export { ConfirmSheet, type ConfirmSheetProps } from "./confirm-sheet/confirm-sheet.tsx";
export { ContentBody } from "./content-page/content-body.tsx";
export { ContentsList } from "./content-page/contents-list.tsx";
export { CopyButton } from "./copy-button/copy-button.tsx";
export { copyText } from "./copy-button/copy-text.ts";
export { DaySheet, type DaySheetProps } from "./day-sheet/day-sheet.tsx";
export { type DetailRow, DetailRows } from "./detail-rows/detail-rows.tsx";
export { FoldingRows } from "./detail-rows/folding-rows.tsx";
export { Dialog, type DialogProps } from "./dialog/dialog.tsx";
export { Field, type FieldControl, type FieldWords } from "./field/field.tsx";
export { Fields } from "./field/fields.tsx";
export { Frame } from "./frame/frame.tsx";
export { Header } from "./header/header.tsx";
export { HelpLine } from "./help-line/help-line.tsx";
export { Icon } from "./icon/icon.tsx";
export { ImageGrid } from "./image-tiles/image-grid.tsx";
export { ImagePicker, type ImagePickerProps } from "./image-tiles/image-picker.tsx";
export {
  type PickedImage,
  type PickedImageTexts,
  PickedImageTile,
  type PickedImageTileProps,
} from "./image-tiles/picked-image-tile.tsx";
export { ImageViewer, type ImageViewerTexts } from "./image-viewer/image-viewer.tsx";
export { ZoomStage } from "./image-viewer/zoom-stage.tsx";
export { LoadingIndicator } from "./loading-indicator/loading-indicator.tsx";
export { Logo } from "./logo/logo.tsx";
export { EmptyState } from "./message-panel/empty-state.tsx";
export { ErrorPanel } from "./message-panel/error-panel.tsx";
export { Notice } from "./notice/notice.tsx";
export { Page } from "./page/page.tsx";
export { PickField, type PickFieldProps } from "./pick-field/pick-field.tsx";
export { type PickerOption, PickerSheet, type PickerSheetProps } from "./picker-sheet/picker-sheet.tsx";
export { Picture } from "./pictures/picture.tsx";
export { StatusPicture } from "./pictures/status-picture.tsx";
export { PlanList, type PlanStep } from "./plan-list/plan-list.tsx";
export { ProductLine } from "./product-line/product-line.tsx";
export { SelectField, type SelectFieldProps, type SelectOption } from "./select-field/select-field.tsx";
export { Skeleton } from "./skeleton/skeleton.tsx";
export {
  RESEND_SECONDS,
  SMS_CODE_LENGTH,
  SmsCodeField,
  type SmsCodeFieldProps,
  type SmsCodeTexts,
} from "./sms-code-field/sms-code-field.tsx";
export { type Countdown, useCountdown } from "./sms-code-field/use-countdown.ts";
export { Spinner } from "./spinner/spinner.tsx";
export { STAR_COUNT, Stars } from "./stars/stars.tsx";
export { type Tab, TabRow, type TabRowProps } from "./tab-row/tab-row.tsx";
export { SentText } from "./text-area/sent-text.tsx";
export { TextArea, type TextAreaProps } from "./text-area/text-area.tsx";
export { editText, plainText, type TextFormat } from "./text-field/edit-text.ts";
export { TextField, type TextFieldProps } from "./text-field/text-field.tsx";
export { toast, type ToastTone } from "./toasts/toast-store.ts";
export { Toasts } from "./toasts/toasts.tsx";
export { WrittenText } from "./written-text/written-text.tsx";
