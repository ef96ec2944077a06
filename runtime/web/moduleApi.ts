// The door for modules on the browser's side: all that special screens, widgets and tabs may use of the runtime. Lint refuses anything deeper from modules/.
// Behind it the runtime may change; what is named here keeps its meaning. One more name: a line below, with a docstring where it is made.

import type { Standing } from './report/saved/deeds.tsx';

// Screens and what they are handed
export type { CustomPlan, ListPlan, PlanColumn, QueryPlan } from '../core/plans/plan.ts';
export type { RecordWidgetProps } from './screens/RecordWidget.tsx';
export { defineScreen, type ScreenProps } from './screens/registry.ts';
export { usePaneKeys } from './screens/paneKeys.ts';

// Texts
export { noun, t } from './i18n/t.ts';

// Parts: buttons, dialogs, states of a page
export { Markdown } from './ui/Markdown.tsx';
export { Switch } from './ui/Switch.tsx';
export { Button, Checkbox, classes, confirm, Dialog, Drawer, EmptyState, FailureState, Field, Icon, IconButton, type IconName, iconNamed, Input, Later, Menu, MenuButton, type MenuItem, moveInTree, openDialog, PageSkeleton, Popover, Select, Skeleton, Status, StatusTag, toast } from './ui/index.ts';

// Session, calls and faults
export { asFailure } from './session/failure.ts';
export { http } from './session/http.ts';
export { guardLeaving } from './session/leaveGuard.ts';
export { usePlat } from './session/platConfig.ts';
export { queries } from './session/queries.ts';
export { doShared, enterShared, readShared, type SharedAddress, type SharedPage } from './session/share.ts';
export { currentSession, may, reloadManifest, useSession, valueContext } from './session/session.ts';

// Rows: reading, columns, tables, lists
export { CellLink } from './columns/CellLink.tsx';
export { CellView } from './columns/CellView.tsx';
export { BulkResult } from './data/BulkResult.tsx';
export { type ListRequest, lookup, readPage, readRecord, readSums, type SumValue } from './data/api.ts';
export { isOffered } from './data/actionRules.ts';
export { apiKey } from './data/changes.ts';
export { planQuery } from './data/plans.ts';
export { runAction } from './data/runAction.tsx';
export { QuickSearch } from './list/QuickSearch.tsx';
export { useEvent } from './list/useEvent.ts';
export { usePhone } from './list/usePhone.ts';
export { useSelection } from './list/useSelection.ts';
export { useTabState } from './list/useTabState.ts';
export { Pager } from './table/Pager.tsx';
export { Table } from './table/Table.tsx';
export { compileColumns, type TableColumn } from './table/columns.ts';

// Fields and details
export { CommentBox, type TalkCalls } from './detail/CommentBox.tsx';
export { SmallAvatar } from './detail/Trail.tsx';
export { scanByCamera } from './fields/barcode/camera.ts';
export { sendFile } from './fields/files/send.ts';
export { DayField } from './fields/DayField.tsx';
export type { AsideProps } from './fields/FieldAside.tsx';
export type { OwnEditorProps } from './fields/OwnEditor.tsx';

// Approvals
export { type AllowWithdraw, type ApproveMode, type ApproveNode, type ApproverSource, type CcNode, type Dedupe, eachNode, type EmptyPolicy, type FlowBranch, type FlowNode, type FlowNodes, type ForkNode, isFork, newFlow, type PeopleChoice, type StartScope, type TimeoutAction } from '../core/approvals/flow.ts';
export type { AllowedAction, ApprovalAction, ApprovalView, BizType, CheckAnswer, FlowFault, LogLine, PublishAnswer, TaskRow, TaskTab, TryOutAnswer, TryOutBody, WorkflowStatus } from '../core/approvals/wire.ts';
export { isRed } from './approval/ActDialog.tsx';
export { bodyOfChanges, type Changes, DocumentLink, DocumentView } from './approval/DocumentView.tsx';
export { DecisionBand } from './approval/DecisionBand.tsx';
export { LogList } from './approval/LogList.tsx';
export { PathList } from './approval/PathList.tsx';
export { people, RecordsField, type RecordsSource, useLabels } from './approval/RecordsField.tsx';
export { Segments } from './ui/Segments.tsx';
export { approvalApi, approvalKey, approvalsChanged, batchAgree, findPeople, readApproval, readApprovalOf, readCounts, readTasks, sendAct, taskApi, type TaskFilter, tasksKey } from './approval/calls.ts';
export { runAct } from './approval/runAct.tsx';

// The shell: tabs, addresses, starred menus
export { Avatar } from './shell/Avatar.tsx';
export { ErrorCard } from './shell/ErrorCard.tsx';
export { navigateTo } from './ui/navigate.ts';
export { openAddress } from './shell/openAddress.ts';
export { menuStars, type Star, starsRead, useStars } from './shell/stars.ts';
export { readUses } from './shell/uses.ts';
export type { TabHandle } from './shell/tabHandle.ts';

// What comes in while a page is open
export { bellAtom } from './realtime/bell.ts';
export { countUnread, noticeRead, noticesCleared } from './realtime/bellDeeds.ts';
export { type Notice, type NoticeType, typeOf } from './realtime/frames.ts';
export { relativeTime } from './realtime/relativeTime.ts';
export { onSync } from './realtime/sync.ts';
export { useNow } from './realtime/useNow.ts';

// Scanning
export { sound } from './scan/sound.ts';

// Reports
export { type Drill, DrillDrawer } from './report/DrillDrawer.tsx';
export { ReportView } from './report/ReportView.tsx';
export { wordIn } from './report/address.ts';
export { useDefaults } from './report/defaults.ts';
export { type Axis, draggedKind, mostOn, put, take } from './report/moves.ts';
export { SavedMenu } from './report/saved/SavedMenu.tsx';
export type { Standing } from './report/saved/deeds.tsx';
export { defApi, defKey, readDef, type ReportDef, stateOf } from './report/saved/defs.ts';
export type { ReportSource } from './report/source.ts';
export { axesOf, bodyOf, inOrder, type ReportState } from './report/state.ts';
export { useReport } from './report/useReport.ts';
/** Asks for a name and stores the report as it stands. @returns its id; undefined when put off */
export const saveReportAs = async (at: Standing): Promise<string | undefined> => (await import('./report/saved/deeds.tsx')).saveAs(at);

// Exact figures, values and days
export { Decimal, toText } from '../core/decimal.ts';
export { addDays, addMonths, localTime, todayIn } from '../core/values/dates.ts';
export { faultsOf as numberFaults, filled, patternOf, type Reset, type Segment, splitRule } from '../core/numbering/segments.ts';
export { sumFigures } from '../core/values/figures.ts';
export { fileUrl } from '../core/values/files.ts';
export { formatOf } from '../core/values/formats.ts';
export { labelOf, valueType } from '../core/values/index.ts';
export { makeField } from '../core/values/makeField.ts';
export { isEmpty } from '../core/values/text.ts';
export { traitsOf } from '../core/values/types/index.ts';

// The wire, the model and what describes it
export type { Catalogue, CatalogueNode } from '../core/contract/catalogue.ts';
export { type Home, homeColumns, type HomeFigure, type HomeOffer, type HomeSource, type HomeTest, type Placed, type RecentDocument } from '../core/contract/home.ts';
export { permissionMatcher, withoutPermission, withPermission } from '../core/contract/permissions.ts';
export type { ReportCatalogue, ReportEntry, ReportFolder } from '../core/contract/report.ts';
export type { FieldError, Page, RefValue, Row, Saved, TrailEntry } from '../core/contract/wire.ts';
export { parseSource, type Syntax } from '../core/expressions/parse.ts';
export type { FieldType, Option } from '../core/language/model.ts';
export type { JsonSchema, OpenApi, Operation } from '../core/openapi/index.ts';
export type { ToldEntity, ToldModule } from '../core/reference/describe.ts';
export type { FlowDrawing } from '../core/reference/flowDrawing.ts';
export type { FlowKind } from '../core/reference/flowMap.ts';
export type { StateDiagram } from '../core/reference/stateDiagram.ts';
