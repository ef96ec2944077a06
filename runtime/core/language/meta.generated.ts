// Written by `npx tsx generators/types.ts` from schemas/_meta: change those instead.

/**
 * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
 */
export type Id = string;
/**
 * A name: English, starting with a small letter, words joined as in `deliverDate`.
 */
export type Name = string;
/**
 * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
 */
export type Path = string;
/**
 * What the value is. string: one line · text: several lines · markdown: formatted text · integer: whole number · quantity: exact decimal with the decimals of its unit · money: exact amount at the company's amount decimals · rate: exact decimal such as a unit price or an exchange rate (`scale` decimals, 4 if not said) · percent: 13% kept as 0.13 · boolean: yes or no · date, datetime, month · enum: one of `options` · ref: one record of `to` · refs: several records of `to` · tree: one record of the tree `to` · image, images, files: uploads · color: a colour value · code: the number of a document or a unique code · barcode: text read by a scanner · matrix: colour × size quantities · json: data without form, for programs.
 */
export type FieldType =
  | 'string'
  | 'text'
  | 'markdown'
  | 'integer'
  | 'quantity'
  | 'money'
  | 'rate'
  | 'percent'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'month'
  | 'enum'
  | 'ref'
  | 'refs'
  | 'tree'
  | 'image'
  | 'images'
  | 'files'
  | 'color'
  | 'code'
  | 'barcode'
  | 'matrix'
  | 'json';
/**
 * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
 */
export type Cel = string;
/**
 * One choice of an enum: its label, or label and tone.
 */
export type Option =
  | Label
  | {
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label: string;
      /**
       * How the choice looks in lists.
       */
      tone?: 'draft' | 'waiting' | 'running' | 'done' | 'wrong' | 'void';
    };
/**
 * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
 */
export type Label = string;
/**
 * error (default): it is refused. warn: it is said, and the user may go on.
 */
export type Level = 'error' | 'warn';
/**
 * Fields whose values together occur once.
 */
export type Unique =
  | [Name, ...Name[]]
  | {
      /**
       * The fields.
       *
       * @minItems 1
       */
      fields: [Name, ...Name[]];
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      when?: string;
      /**
       * What is said when a second one is saved.
       */
      else?: string;
      level?: Level;
    };
/**
 * How it looks: draft (grey outline), waiting (someone must act), running, done, wrong (needs attention), void.
 */
export type Tone = 'draft' | 'waiting' | 'running' | 'done' | 'wrong' | 'void';
/**
 * Name of a state: `draft`; where the wire fixes codes, the code: `0`.
 */
export type StateName = string;
/**
 * What must hold before the action runs: a rule, or the call of a hook.
 */
export type Guard = Rule | GuardCall;
/**
 * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
 */
export type Template = string;
/**
 * A consequence of an action; all run in one transaction.
 */
export type Effect = PostEffect | ReverseEffect | RollupEffect | CreateEffect | TransitionEffect | CallEffect | SetEffect | NotifyEffect | TaskEffect;
/**
 * A figure: its expression, or expression with type and label.
 */
export type Figure =
  | Cel
  | {
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      is?: string;
      type?: FieldType;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label?: string;
      /**
       * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
       */
      unit?: string;
      /**
       * Decimals.
       */
      scale?: number;
      /**
       * Field right it needs.
       */
      grant?: string;
    };
/**
 * A column: a field path, or an object with what differs.
 */
export type Column =
  | Path
  | {
      /**
       * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
       */
      field: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label?: string;
      /**
       * Column renderer, such as `progress`; the field's type if not said.
       */
      as?: string;
      /**
       * Width in pixels.
       */
      width?: number;
      /**
       * Summed under the column.
       */
      total?: boolean;
      /**
       * Stays at the left (start) or right (end) while the table scrolls.
       */
      fixed?: 'start' | 'end';
      /**
       * Off until a user switches it on.
       */
      hidden?: boolean;
      /**
       * false: the column cannot be sorted.
       */
      sort?: boolean;
      /**
       * true: typed into in the list itself, in rows that may be edited.
       */
      edit?: boolean;
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      tone?: string;
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      style?: string;
    };
/**
 * A button: an action of the entity, one of create, edit, copy, delete, import, export, print, or an object.
 */
export type ScreenAction =
  | Name
  | {
      /**
       * A name: English, starting with a small letter, words joined as in `deliverDate`.
       */
      do: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label?: string;
      /**
       * Address to open instead of running the action; behind `?` what narrows it: `/company/applyVisibility?apply={id}`.
       */
      open?: string;
      /**
       * Drawn as the main button.
       */
      primary?: boolean;
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      when?: string;
      /**
       * Icon name.
       */
      icon?: string;
    };
/**
 * Address of a screen in the browser: `/wms/purchase/purorder`, with `{id}` where it varies.
 */
export type Route = string;

export interface SchemaFiles {
  entity?: EntityFile;
  flow?: FlowFile;
  screen?: ScreenFile;
  query?: QueryFile;
  widget?: WidgetFile;
  module?: ModuleFile;
  print?: PrintFile;
  locale?: LocaleFile;
  demo?: DemoFile;
}
/**
 * A record type: its fields, lines, rules and life. One file gives a table, endpoints, validation, screens, permissions, audit, import and export.
 */
export interface EntityFile {
  /**
   * Path to the JSON Schema of this kind of file, such as `../../_meta/entity.json`: an editor completes and checks by it.
   */
  $schema?: string;
  /**
   * Module and name: `wms.purchaseOrder`.
   */
  id: string;
  /**
   * Edition of the schema language the file is written in: 1.
   */
  language: 1;
  /**
   * Entity it starts from: `base.document` for documents, `base.record` (if not said) for the rest. null: nothing.
   */
  extends?: Id | null;
  /**
   * Only to be extended: no table, no screens.
   */
  abstract?: boolean;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label: string;
  /**
   * Path of its endpoints: `/wms/api/saas/purchaseOrder`.
   */
  api?: string;
  /**
   * Whose rows they are: company (default): each company sees its own · platform: shared by all · user: each user's own.
   */
  scope?: 'company' | 'platform' | 'user';
  /**
   * How document numbers are built: `PO{yyMMdd}{seq4}`: {yyMMdd} is the date, {seq4} counts with four digits, {goodsType.codePrefix} is a field.
   */
  numbering?: string;
  /**
   * The rows are those of a table the server keeps itself (`loom.serial`): fields are its columns, and nobody writes them through the endpoints. Say `"writtenBy": "server"` too.
   */
  table?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  numberField?: string;
  /**
   * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
   */
  display?: string;
  /**
   * Fields that name a record for import and demonstration data.
   *
   * @minItems 1
   */
  key?: [Name, ...Name[]];
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  through?: string;
  /**
   * For platform rows: who sees a row besides those it is seen through. A field that points to a user: that person · a field that points to a company: whoever works in it. Every other row is hidden, but for the platform's operator.
   */
  seenBy?: Name | [Name, ...Name[]];
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  seenWhen?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  follows?: string;
  /**
   * Who writes records through the endpoints. server: nobody, the server's own programs write them · for platform rows, besides the platform's operator: owner: the person in `seenBy`, his (or her) own rows, needing no permission; a single such field takes the caller when a row is made · company: those working in the company in `seenBy`, holding the permission.
   */
  writtenBy?: ('owner' | 'company' | 'server') | ['owner' | 'company' | 'server', ...('owner' | 'company' | 'server')[]];
  /**
   * Fields that hold the business partner a record belongs to: people from outside see the records of their own partner alone, and nothing of an entity that names none.
   */
  partner?: Path | [Path, ...Path[]];
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  department?: string;
  fields?: Fields;
  lines?: LineSets;
  /**
   * Values that may occur once. Added to inherited ones.
   */
  unique?: Unique[];
  /**
   * Field lists the database indexes for fast lists. Added to inherited ones.
   */
  indexes?: [Name, ...Name[]][];
  /**
   * Rules over the whole record, checked on every save. Added to inherited ones.
   */
  constraints?: Rule[];
  /**
   * Programs asked by the server when a record is saved or deleted: rules only a program can check, such as those over other records.
   */
  hooks?: {
    /**
     * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
     */
    save?: string;
    /**
     * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
     */
    delete?: string;
  };
  /**
   * States and actions. null: none, although the entity extended has some.
   */
  workflow?: Workflow | null;
  ledger?: Ledger;
  /**
   * Basic data for all members to use and choose, although it names owners or has states: only a role that limits this very entity limits it.
   */
  common?: boolean;
  /**
   * Fields that hold the users a record belongs to, for data scopes (besides the creator).
   */
  owners?: Name[];
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  treeField?: string;
  /**
   * Deepest level of the tree.
   */
  maxDepth?: number;
  /**
   * Files may be attached to a record in whatever state it is, on its detail: who may change records adds them; who added one, or may delete records, removes it.
   */
  attachments?: boolean;
  /**
   * People who see a record talk about it on its detail, and call each other by @: who is called gets a message that leads there.
   */
  comments?: boolean;
  /**
   * Grows to millions of rows: lists count up to a cap and page by key.
   */
  large?: boolean;
}
/**
 * Field name → field. null removes an inherited one.
 */
export interface Fields {
  [k: string]: Field | null;
}
/**
 * A field. A field of the same name in the entity extended is changed property by property, and removed by null.
 */
export interface Field {
  type?: FieldType;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label?: string;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  hint?: string;
  /**
   * For ref, refs, tree: what it points to, an entity (`ccm.supplier`) or lines of one (`wms.material.skus`).
   */
  to?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  where?: string;
  fills?: ExprMap;
  options?: Options;
  /**
   * Must be filled: true, or an expression that says when.
   */
  required?: boolean | Cel;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  visible?: string;
  /**
   * May not be edited by people: true, or an expression that says when.
   */
  readonly?: boolean | Cel;
  /**
   * Value of a new record: an expression (text in quotes inside: `"'monthly'"`), or a plain number, true, false.
   */
  default?: Cel | number | boolean | null;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  computed?: string;
  /**
   * Written by the system and by effects only; nobody may send it.
   */
  system?: boolean;
  /**
   * Rules of this field.
   */
  check?: Check[];
  /**
   * No two records of the company may hold the same value (void records aside).
   */
  unique?: boolean;
  /**
   * Smallest number allowed (of a matrix: in any cell).
   */
  min?: number;
  /**
   * Largest number allowed (of a matrix: in any cell).
   */
  max?: number;
  /**
   * Fewest characters.
   */
  minLength?: number;
  /**
   * Most characters.
   */
  maxLength?: number;
  /**
   * Regular expression the text must match.
   */
  pattern?: string;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  patternElse?: string;
  /**
   * What the text must be: an ID number with its check character (idCard), a unified social credit code (creditCode), a mobile phone, an e-mail address. `patternElse` says the refusal.
   */
  format?: 'idCard' | 'creditCode' | 'phone' | 'email';
  /**
   * Text is kept in capitals (upper) or small letters (lower), however it is typed.
   */
  case?: 'upper' | 'lower';
  /**
   * For quantity and matrix: path to the unit whose decimals it takes, from the row itself: `unit`, `sku.parent.stockUnit`.
   */
  unit?: string;
  /**
   * Fixed number of decimals (quantity without unit, rate, percent, matrix).
   */
  scale?: number;
  /**
   * For money: path to its currency. Without it: the company's own.
   */
  currency?: string;
  /**
   * Never leaves the server (a password).
   */
  secret?: boolean;
  /**
   * For inputs of actions: a verification code of this purpose, sent to one's own phone or mailbox; the input gets a button that sends it. Whoever answers the action checks it.
   */
  verify?: 'transfer' | 'delete' | 'unbind';
  /**
   * Name of the field right without which the field is not shown, such as `cost`.
   */
  grant?: string;
  /**
   * How lists and details show the value to who may not know it whole: phone `138****5678`, email `zh***@x.com`, last4 `****5678`, all `***`. Beside `grant`: to those without it, instead of leaving the field out; they cannot search, filter, sort, write or export it. Without `grant`, as an object: covered for everybody but holders of the named right and those who may change the record.
   */
  mask?:
    | ('phone' | 'email' | 'last4' | 'all')
    | {
        /**
         * How it is covered.
         */
        as: 'phone' | 'email' | 'last4' | 'all';
        /**
         * Field right whose holders see it whole.
         */
        grant?: string;
      };
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  typeFrom?: string;
  /**
   * Shown as a column where a list names no columns.
   */
  list?: boolean;
  /**
   * Searched by the quick search box.
   */
  search?: boolean;
  /**
   * Offered in the advanced filter (true for stored single values if not said).
   */
  filter?: boolean;
  /**
   * Column width in pixels.
   */
  width?: number;
  /**
   * Summed under its column.
   */
  total?: boolean;
  /**
   * For tree: deepest level that may be chosen.
   */
  depth?: number;
  /**
   * For refs, images, files: how many at most.
   */
  maxCount?: number;
  /**
   * Whether a copy of the record takes the value along. If not said: numbers (`code`), dates and months start anew, so does what must differ (`unique`); all else that people type comes along. Computed and system fields never do.
   */
  copy?: boolean;
  /**
   * For matrix: where its rows come from. An entity whose records are added one by one (`ccm.color`), or a path to a list, all of which are rows: lines, several references, or a reference in lines: `record.style.colors.color`.
   */
  rows?: string;
  /**
   * For matrix: where its columns come from, a path to a list in its order: `record.sizeGroup.sizes`.
   */
  columns?: string;
  /**
   * For matrix: which cells there are; others are locked. An expression over `cell.row`, `cell.column` (and `record`, `line`): `cell.row.status == 'normal'`. Or the records that stand for cells: `{"in": "pdm.sku", "row": "color", "column": "size", "where": "target.style == record.style"}`. All cells, if not said.
   */
  offered?:
    | Cel
    | {
        /**
         * Entity, or lines of one.
         */
        in: string;
        /**
         * A name: English, starting with a small letter, words joined as in `deliverDate`.
         */
        row: string;
        /**
         * A name: English, starting with a small letter, words joined as in `deliverDate`.
         */
        column: string;
        /**
         * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
         */
        where?: string;
      };
  /**
   * For matrix: other matrices of this row (`matrix`) or of the head (`record.matrix`) it is compared with: what is over and what is short is shown beside each figure.
   *
   * @minItems 1
   */
  against?: [Path, ...Path[]];
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  ratio?: string;
  /**
   * Moves the field before or behind all others (remarks stand last).
   */
  place?: 'first' | 'last';
}
/**
 * For references: sibling field → value taken when a target is chosen, such as `"unit": "target.stockUnit"`. Only fills fields that were not given.
 */
export interface ExprMap {
  [k: string]: Cel;
}
/**
 * The choices of an enum: stored value → label, or {label, tone}. Replaces inherited options as a whole.
 */
export interface Options {
  [k: string]: Option;
}
/**
 * A rule on one field, checked whenever the value changes and again on the server.
 */
export interface Check {
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  that: string;
  /**
   * What is said when it does not hold.
   */
  else: string;
  level?: Level;
}
/**
 * Line tables of the record: name → lines. null removes an inherited one.
 */
export interface LineSets {
  [k: string]: Lines | null;
}
/**
 * Rows that belong to a record: a table of their own inside it.
 */
export interface Lines {
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label?: string;
  /**
   * Fewest rows.
   */
  min?: number;
  /**
   * Most rows.
   */
  max?: number;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  visible?: string;
  /**
   * Codes may be scanned into these lines: each fills `by` of a new line. With `adds`, what stands there already gets one more in that field instead: `{ "by": "sku", "adds": "qty" }`.
   */
  scan?: {
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    by: string;
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    adds?: string;
  };
  /**
   * How a reference to a row reads: `{parent.code} {sku.skuCode}`; fields of the row by name, `parent` is the row above.
   */
  display?: string;
  fields?: Fields;
  /**
   * Values that may occur once within the parent.
   */
  unique?: Unique[];
  /**
   * Lines inside each row (rolls under a line).
   */
  lines?: {
    [k: string]: Lines | null;
  };
}
/**
 * A rule: `that` must hold, or `else` is said.
 */
export interface Rule {
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  that: string;
  /**
   * What is said otherwise.
   */
  else: string;
  level?: Level;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  at?: string;
  /**
   * Name of the action that may pass the rule, such as `overConfirm`: who holds its right uses that action instead.
   */
  unless?: string;
}
/**
 * States and actions of the document.
 */
export interface Workflow {
  /**
   * Flow this one starts from, such as `flow.std`.
   */
  extends?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  field?: string;
  /**
   * Name of a state: `draft`; where the wire fixes codes, the code: `0`.
   */
  initial?: string;
  /**
   * State name → state. null removes an inherited one.
   */
  states?: {
    [k: string]: State | null;
  };
  /**
   * Action name → action. null removes an inherited one.
   */
  actions?: {
    [k: string]: Action | null;
  };
}
/**
 * A state a document can be in.
 */
export interface State {
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label?: string;
  tone?: Tone;
  /**
   * Fields may be edited in this state.
   */
  editable?: boolean;
  /**
   * Counts as in force. Default: true, except for states with tone void.
   */
  live?: boolean;
  /**
   * Nothing need lead out of this state.
   */
  end?: boolean;
}
/**
 * A step in the life of a document: a button, its right, its rules and its consequences.
 */
export interface Action {
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label?: string;
  /**
   * States it may be used in.
   *
   * @minItems 1
   */
  from?: [StateName, ...StateName[]];
  /**
   * Name of a state: `draft`; where the wire fixes codes, the code: `0`.
   */
  to?: string;
  /**
   * Permission it needs; `PUT {api}/{action}` if not said.
   */
  permission?: string;
  /**
   * Who may use it besides holding the permission: `record.createBy == user`. null: no longer restricted.
   */
  who?: Cel | null;
  /**
   * What must hold. Added behind inherited guards.
   */
  guard?: Guard[];
  ask?: Fields1;
  /**
   * Question asked before it runs. null: none, although the inherited action asks.
   */
  confirm?: Template | null;
  /**
   * Drawn as dangerous.
   */
  danger?: boolean;
  /**
   * Drawn as the main button.
   */
  primary?: boolean;
  /**
   * Icon name.
   */
  icon?: string;
  /**
   * Runs by itself after any change of the record, as soon as this holds. null: no longer.
   */
  auto?: Cel | null;
  /**
   * Never offered to people: only effects and hooks run it.
   */
  internal?: boolean;
  /**
   * What happens, in order. Added behind inherited effects.
   */
  effects?: Effect[];
  /**
   * May run on several selected records at once.
   */
  bulk?: boolean;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  like?: string;
  /**
   * Forgets everything an inherited action of this name says.
   */
  afresh?: boolean;
}
/**
 * A check that only a program can make.
 */
export interface GuardCall {
  /**
   * Name of the server hook that checks: `wms.priceControl` is modules/wms/server/priceControl.ts.
   */
  call: string;
  with?: ExprMap1;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
}
/**
 * Values handed to the hook.
 */
export interface ExprMap1 {
  [k: string]: Cel;
}
/**
 * Field name → field. null removes an inherited one.
 */
export interface Fields1 {
  [k: string]: Field | null;
}
/**
 * Writes rows into a ledger in this document's name; its balances move with it.
 */
export interface PostEffect {
  /**
   * The ledger.
   */
  post: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
  row: ExprMap2;
}
/**
 * Ledger field → value: dimensions and measures.
 */
export interface ExprMap2 {
  [k: string]: Cel;
}
/**
 * Undoes what this document posted: mirror rows in the ledgers, rollups taken back.
 */
export interface ReverseEffect {
  /**
   * `all`, or the id of one ledger.
   */
  reverse: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
}
/**
 * Adds to, or puts into, fields of a row upstream (delivered quantities of an order line).
 */
export interface RollupEffect {
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  rollup: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
  add?: ExprMap3;
  put?: ExprMap4;
}
/**
 * Field of that row → amount added to it. Undone by `reverse`.
 */
export interface ExprMap3 {
  [k: string]: Cel;
}
/**
 * Field of that row → value put into it.
 */
export interface ExprMap4 {
  [k: string]: Cel;
}
/**
 * Makes a record downstream; both are tied in the document graph.
 */
export interface CreateEffect {
  /**
   * Entity of the new record.
   */
  create: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
  set?: ExprMap5;
  /**
   * Line table of the new record → where its rows come from.
   */
  lines?: {
    [k: string]: LinesFrom;
  };
  /**
   * Actions run on it at once, in order.
   *
   * Items: An action run on the new record.
   */
  then?: {
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    do: string;
    /**
     * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
     */
    when?: string;
  }[];
}
/**
 * Field of the new record → value.
 */
export interface ExprMap5 {
  [k: string]: Cel;
}
/**
 * Rows of a new document made from rows of this one.
 */
export interface LinesFrom {
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  each: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  set: ExprMap6;
  /**
   * Lines of the new row, made the same way.
   */
  lines?: {
    [k: string]: LinesFrom;
  };
}
/**
 * Field of the new row → value.
 */
export interface ExprMap6 {
  [k: string]: Cel;
}
/**
 * Runs an action on other records.
 */
export interface TransitionEffect {
  /**
   * Entity of the other records.
   */
  transition: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  at?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  where?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  do: string;
  with?: ExprMap7;
}
/**
 * Inputs of that action (its `ask` fields).
 */
export interface ExprMap7 {
  [k: string]: Cel;
}
/**
 * Calls a program of a module: for what data cannot say.
 */
export interface CallEffect {
  /**
   * Name of the server hook: `wms.reserve` is modules/wms/server/reserve.ts.
   */
  call: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
  with?: ExprMap8;
}
/**
 * Values handed to the hook.
 */
export interface ExprMap8 {
  [k: string]: Cel;
}
/**
 * Sets fields of the record itself, or of each row of `each`.
 */
export interface SetEffect {
  set: ExprMap9;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
}
/**
 * Field → value.
 */
export interface ExprMap9 {
  [k: string]: Cel;
}
/**
 * Sends a message; it goes out when everything the action does has been stored.
 */
export interface NotifyEffect {
  /**
   * Code of the message template: `wms.poWaiting`. A company's own template of that code goes before what is said here.
   */
  notify: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  to: string;
  /**
   * Title: `采购单【{record.code}】待审批`.
   */
  title: string;
  /**
   * Text below it.
   */
  text?: string;
  /**
   * What a click opens: `/wms/purchase/purorderDetail/{record.id}`.
   */
  address?: string;
  /**
   * Names with `Message` are messages, with `Notice` notices, others neither; `TaskMessage` if not said.
   */
  type?: string;
}
/**
 * Gives somebody a to-do that leads to this document; it is closed when the document's state moves on.
 */
export interface TaskEffect {
  /**
   * What is to be done: `验收【{record.code}】`.
   */
  task: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  to: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  due?: string;
  /**
   * What a click opens: `/wms/acceptOrder/{record.id}`.
   */
  address?: string;
}
/**
 * Makes the entity a ledger: rows are only added, never changed; balances are kept with them.
 */
export interface Ledger {
  /**
   * Fields that say what is counted where.
   *
   * @minItems 1
   */
  dimensions: [Name, ...Name[]];
  /**
   * Fields that are summed.
   *
   * @minItems 1
   */
  measures: [Name, ...Name[]];
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  date?: string;
  /**
   * Balance name → balance.
   */
  balances?: {
    [k: string]: Balance;
  };
  /**
   * Balances of other ledgers that a row here moves too: `wms.stock.available` → sum → expression over `row`.
   */
  feeds?: {
    [k: string]: ExprMap10;
  };
}
/**
 * A balance of the ledger: sums by some of its dimensions.
 */
export interface Balance {
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label?: string;
  /**
   * Dimensions it is kept by.
   *
   * @minItems 1
   */
  by: [Name, ...Name[]];
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  when?: string;
  /**
   * Figure kept up to date with every posting: name → what each ledger row adds; sees `row`.
   */
  sums: {
    [k: string]: Figure;
  };
  /**
   * Figures worked out when read, from the sums by name: `"average": "value / qty"`.
   */
  figures?: {
    [k: string]: Figure;
  };
  /**
   * Bounds.
   *
   * Items: A bound the balance may never cross.
   */
  never?: {
    /**
     * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
     */
    that: string;
    /**
     * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
     */
    else: string;
  }[];
  /**
   * When one sum comes to 0, what is left of another (cents of cost) is swept away in a row of its own.
   */
  sweep?: {
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    when: string;
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    zero: string;
  };
}
/**
 * Name → expression.
 */
export interface ExprMap10 {
  [k: string]: Cel;
}
/**
 * A flow of states and actions that several entities share.
 */
export interface FlowFile {
  /**
   * Path to the JSON Schema of this kind of file, such as `../../_meta/entity.json`: an editor completes and checks by it.
   */
  $schema?: string;
  /**
   * `flow.` and a name: `flow.std`.
   */
  id: string;
  /**
   * Edition of the schema language the file is written in: 1.
   */
  language: 1;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label: string;
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  extends?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  field?: string;
  /**
   * Name of a state: `draft`; where the wire fixes codes, the code: `0`.
   */
  initial?: string;
  /**
   * State name → state. null removes an inherited one.
   */
  states?: {
    [k: string]: State | null;
  };
  /**
   * Action name → action. null removes an inherited one.
   */
  actions?: {
    [k: string]: Action | null;
  };
}
/**
 * One screen: a route, its kind, and only what differs from what the entity already says.
 */
export interface ScreenFile {
  /**
   * Path to the JSON Schema of this kind of file, such as `../../_meta/entity.json`: an editor completes and checks by it.
   */
  $schema?: string;
  /**
   * Module, entity and kind: `wms.purchaseOrder.list`.
   */
  id: string;
  /**
   * Edition of the schema language the file is written in: 1.
   */
  language: 1;
  /**
   * Its address; `{id}` takes the record's id.
   */
  route: string;
  /**
   * list: table of records · tree: tree of records · form: new and edit · detail: one record read-only with its tabs · grid: table edited in place · report: figures of a query · board: cards by state · custom: a widget of a module.
   */
  kind: 'list' | 'tree' | 'form' | 'detail' | 'grid' | 'report' | 'board' | 'custom';
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  title: string;
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  entity?: string;
  /**
   * For a form or detail whose address names no record. company: the company I work in · user: myself.
   */
  record?: 'company' | 'user';
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  query?: string;
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  widget?: string;
  /**
   * Inputs of the widget.
   */
  with?: {
    [k: string]: unknown;
  };
  /**
   * Permission that opens it; `GET {api}` of the entity if not said.
   */
  permission?: string;
  /**
   * Fields the search box looks in; fields marked `search` if not said.
   */
  search?: Path[];
  /**
   * Columns; fields marked `list` if not said.
   */
  columns?: Column[];
  /**
   * Fields offered as quick filters above the table.
   */
  filters?: Path[];
  /**
   * Named filters shown as tabs above the table.
   *
   * Items: A named filter.
   */
  views?: {
    /**
     * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
     */
    name: string;
    /**
     * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
     */
    filter?: string;
    /**
     * mine: my own work · late: overdue.
     */
    tone?: 'mine' | 'late';
  }[];
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  where?: string;
  /**
   * Order at first: `docDate desc, code`.
   */
  order?: string;
  /**
   * Buttons of the page.
   */
  actions?: ScreenAction[];
  /**
   * What a row does.
   */
  row?: {
    /**
     * Address a row opens: `/wms/purchase/purorderDetail/{id}`.
     */
    opens?: string;
    /**
     * Buttons of each row.
     */
    actions?: ScreenAction[];
  };
  /**
   * A tree beside the table.
   */
  tree?: {
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    field: string;
    /**
     * What may be done to the nodes beside the table: create (below the node), edit, stop, enable, delete, move (by dragging).
     *
     * @minItems 1
     */
    actions?: [Name, ...Name[]];
  };
  /**
   * How new and edit open: a route (`{id}` is 0 for a new one), or `drawer` for a form beside the list. If not said: the entity's form screen, else a drawer.
   */
  form?: 'drawer' | Route;
  /**
   * Address of a screen in the browser: `/wms/purchase/purorder`, with `{id}` where it varies.
   */
  detail?: string;
  /**
   * For forms: sections with a title are steps, one on screen at a time; going on checks the fields of the step.
   */
  steps?: boolean;
  /**
   * Parts of a form or detail; all fields in order if not said.
   */
  sections?: Section[];
  /**
   * Tabs of a detail or a form.
   */
  tabs?: Tab[];
  /**
   * Key figures at the top of a detail, at most five.
   *
   * @maxItems 5
   *
   * Items: A key figure: a field, or an object.
   */
  figures?:
    | []
    | [
        | Path
        | {
            /**
             * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
             */
            field: string;
            /**
             * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
             */
            label?: string;
            /**
             * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
             */
            under?: string;
          }
      ]
    | [
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        )
      ]
    | [
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        )
      ]
    | [
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        )
      ]
    | [
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        ),
        (
          | Path
          | {
              /**
               * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              field: string;
              /**
               * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
               */
              label?: string;
              /**
               * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
               */
              under?: string;
            }
        )
      ];
  /**
   * Drawn without the shell (login page).
   */
  index?: boolean;
  /**
   * Opened without a login too: an index page of kind custom whose code asks open calls only.
   */
  open?: boolean;
  /**
   * account: stands on the account site, in its frame; otherwise in the workbench.
   */
  site?: 'account';
  /**
   * Keeps its state when another tab is opened; true if not said.
   */
  keepAlive?: boolean;
  /**
   * Rows of a page at first.
   */
  pageSize?: number;
}
/**
 * A part of a form or detail screen.
 */
export interface Section {
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  title?: string;
  /**
   * Fields, in order.
   *
   * Items: A field, or a field with its width.
   */
  fields?: (
    | Name
    | {
        /**
         * A name: English, starting with a small letter, words joined as in `deliverDate`.
         */
        field: string;
        /**
         * Columns of the grid it takes.
         */
        span?: number;
      }
  )[];
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  lines?: string;
  /**
   * Closed at first.
   */
  collapsed?: boolean;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  visible?: string;
}
/**
 * A tab of a detail or form screen: lines, related records, sections, trail or graph; forms take sections, trail and a widget.
 */
export interface Tab {
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  title: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  lines?: string;
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  related?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  where?: string;
  /**
   * Columns; those marked `list` if not said.
   */
  columns?: Column[];
  /**
   * Sections it shows.
   */
  sections?: Section[];
  /**
   * trail: who changed what · graph: documents made from and into this one.
   */
  kind?: 'trail' | 'graph';
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  widget?: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  visible?: string;
}
/**
 * A read model: which rows, grouped by what, with which figures. Reports, statements and boards read it.
 */
export interface QueryFile {
  /**
   * Path to the JSON Schema of this kind of file, such as `../../_meta/entity.json`: an editor completes and checks by it.
   */
  $schema?: string;
  /**
   * Module and name: `wms.supStatistics`.
   */
  id: string;
  /**
   * Edition of the schema language the file is written in: 1.
   */
  language: 1;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label: string;
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  from: string;
  /**
   * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
   */
  where?: string;
  params?: Fields2;
  /**
   * What it groups by: name → expression, or {is, label}.
   */
  by?: {
    /**
     * Grouping value.
     */
    [k: string]:
      | Cel
      | {
          /**
           * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
           */
          is: string;
          /**
           * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
           */
          label?: string;
        };
  };
  /**
   * The figures: name → figure.
   */
  measures?: {
    /**
     * A figure of the query.
     */
    [k: string]: {
      type: FieldType;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label: string;
      /**
       * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
       */
      is: string;
      /**
       * Field right it needs.
       */
      grant?: string;
      /**
       * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
       */
      unit?: string;
      /**
       * Decimals.
       */
      scale?: number;
    };
  };
  /**
   * Fields the search box looks in, by the names of `by`: `sku.name`.
   */
  search?: Path[];
  /**
   * Order: names of `by` and `measures`, such as `amount desc`.
   */
  order?: string;
  /**
   * Where a figure leads.
   */
  opens?: {
    /**
     * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
     */
    screen: string;
    /**
     * Names of `by` handed over as filters: `supplier, month`.
     */
    with?: string;
  };
}
/**
 * Field name → field. null removes an inherited one.
 */
export interface Fields2 {
  [k: string]: Field | null;
}
/**
 * A part of the home screen: the first rows of a list, key figures, a chart, first steps of a new company, or one that code draws. Its rows and figures come by the screen's own calls, so rights, data scopes and hidden fields hold; who may not open the source is not offered it.
 */
export interface WidgetFile {
  /**
   * Path to the JSON Schema of this kind of file, such as `../../_meta/entity.json`: an editor completes and checks by it.
   */
  $schema?: string;
  /**
   * Module and name: `wms.lateOrders`.
   */
  id: string;
  /**
   * Edition of the schema language the file is written in: 1.
   */
  language: 1;
  /**
   * list: first rows of a screen · figures: counts and sums · chart: a figure of a query by day or month · steps: what a new company does first, above the grid · custom: drawn by modules/<module>/web/widgets/<name>.tsx of its id.
   */
  kind: 'list' | 'figures' | 'chart' | 'steps' | 'custom';
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  title?: string;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  hint?: string;
  /**
   * Roles whose home starts with it; `*` is everybody. Absent: on offer only.
   *
   * Items: Code of a role, or `*`.
   */
  roles?: string[];
  /**
   * Place on a seeded home and in the list of what can be added; 100 if not said.
   */
  order?: number;
  /**
   * Cells of the grid it takes: 12 across, 40 px high with gaps of 12.
   */
  size?: {
    /**
     * Columns.
     */
    w: number;
    /**
     * Rows.
     */
    h: number;
    /**
     * Fewest columns.
     */
    minW?: number;
    /**
     * Fewest rows.
     */
    minH?: number;
  };
  /**
   * custom: right without which it is not offered.
   */
  permission?: string;
  /**
   * custom: address behind 全部.
   */
  all?: string;
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  screen?: string;
  /**
   * View of that screen, by its name: 逾期未到.
   */
  view?: string;
  /**
   * Conditions that all hold, as the advanced filter writes them; `$today`, `$today+14`, `$thisMonth` move with the calendar, `$me` is the reader.
   *
   * @minItems 1
   *
   * Items: A condition.
   */
  where?: [
    {
      /**
       * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
       */
      field: string;
      /**
       * How it compares; `between` has `value2`.
       */
      operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
      /**
       * Value, or list of values.
       */
      value?: {
        [k: string]: unknown;
      };
      /**
       * Upper end of `between`.
       */
      value2?: {
        [k: string]: unknown;
      };
    },
    ...{
      /**
       * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
       */
      field: string;
      /**
       * How it compares; `between` has `value2`.
       */
      operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
      /**
       * Value, or list of values.
       */
      value?: {
        [k: string]: unknown;
      };
      /**
       * Upper end of `between`.
       */
      value2?: {
        [k: string]: unknown;
      };
    }[]
  ];
  /**
   * list: columns of the screen in this order; the screen's first four if not said.
   *
   * @minItems 1
   *
   * Items: A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  columns?: [string, ...string[]];
  /**
   * list: how many rows; 5 if not said.
   */
  rows?: number;
  /**
   * list: order, such as `level desc,happenDate desc`; the screen's if not said.
   */
  sort?: string;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  empty?: string;
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  joins?: string;
  /**
   * figures: one after the other.
   *
   * @minItems 1
   *
   * Items: A key figure: how many rows a list or report has, or a sum over them. Opens that screen.
   */
  figures?: [
    {
      /**
       * A name: English, starting with a small letter, words joined as in `deliverDate`.
       */
      name: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label: string;
      /**
       * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
       */
      screen: string;
      /**
       * View of that screen, by its name: 逾期未到.
       */
      view?: string;
      /**
       * Conditions that all hold, as the advanced filter writes them; `$today`, `$today+14`, `$thisMonth` move with the calendar, `$me` is the reader.
       *
       * @minItems 1
       *
       * Items: A condition.
       */
      where?: [
        {
          /**
           * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
           */
          field: string;
          /**
           * How it compares; `between` has `value2`.
           */
          operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
          /**
           * Value, or list of values.
           */
          value?: {
            [k: string]: unknown;
          };
          /**
           * Upper end of `between`.
           */
          value2?: {
            [k: string]: unknown;
          };
        },
        ...{
          /**
           * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
           */
          field: string;
          /**
           * How it compares; `between` has `value2`.
           */
          operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
          /**
           * Value, or list of values.
           */
          value?: {
            [k: string]: unknown;
          };
          /**
           * Upper end of `between`.
           */
          value2?: {
            [k: string]: unknown;
          };
        }[]
      ];
      /**
       * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
       */
      sum?: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      unit?: string;
      /**
       * How it looks when it is not zero: late red, wait amber.
       */
      tone?: 'late' | 'wait';
      /**
       * Roles whose home starts with it; `*` is everybody. Absent: on offer only.
       *
       * Items: Code of a role, or `*`.
       */
      roles?: string[];
      /**
       * Place among the figures; 100 if not said.
       */
      order?: number;
    },
    ...{
      /**
       * A name: English, starting with a small letter, words joined as in `deliverDate`.
       */
      name: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label: string;
      /**
       * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
       */
      screen: string;
      /**
       * View of that screen, by its name: 逾期未到.
       */
      view?: string;
      /**
       * Conditions that all hold, as the advanced filter writes them; `$today`, `$today+14`, `$thisMonth` move with the calendar, `$me` is the reader.
       *
       * @minItems 1
       *
       * Items: A condition.
       */
      where?: [
        {
          /**
           * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
           */
          field: string;
          /**
           * How it compares; `between` has `value2`.
           */
          operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
          /**
           * Value, or list of values.
           */
          value?: {
            [k: string]: unknown;
          };
          /**
           * Upper end of `between`.
           */
          value2?: {
            [k: string]: unknown;
          };
        },
        ...{
          /**
           * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
           */
          field: string;
          /**
           * How it compares; `between` has `value2`.
           */
          operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
          /**
           * Value, or list of values.
           */
          value?: {
            [k: string]: unknown;
          };
          /**
           * Upper end of `between`.
           */
          value2?: {
            [k: string]: unknown;
          };
        }[]
      ];
      /**
       * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
       */
      sum?: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      unit?: string;
      /**
       * How it looks when it is not zero: late red, wait amber.
       */
      tone?: 'late' | 'wait';
      /**
       * Roles whose home starts with it; `*` is everybody. Absent: on offer only.
       *
       * Items: Code of a role, or `*`.
       */
      roles?: string[];
      /**
       * Place among the figures; 100 if not said.
       */
      order?: number;
    }[]
  ];
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  query?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  by?: string;
  /**
   * A name: English, starting with a small letter, words joined as in `deliverDate`.
   */
  measure?: string;
  /**
   * chart: how many days or months up to today; 30 days, 12 months if not said.
   */
  last?: number;
  /**
   * chart: bars if not said.
   */
  look?: 'bars' | 'line';
  /**
   * steps: in order.
   *
   * @minItems 1
   *
   * Items: A step, done when one of its tests holds. A file that joins adds tests to the step of the same name.
   */
  steps?: [
    {
      /**
       * A name: English, starting with a small letter, words joined as in `deliverDate`.
       */
      name: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label?: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      hint?: string;
      /**
       * Address where it is done; where the file of the step says none, the first that a joining file says.
       */
      opens?: string;
      /**
       * Tests, of which one is enough. A step of which nobody says a test is left out.
       *
       * @minItems 1
       */
      done?: [
        (
          | {
              /**
               * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
               */
              screen: string;
              /**
               * Conditions that all hold, as the advanced filter writes them; `$today`, `$today+14`, `$thisMonth` move with the calendar, `$me` is the reader.
               *
               * @minItems 1
               *
               * Items: A condition.
               */
              where?: [
                {
                  /**
                   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
                   */
                  field: string;
                  /**
                   * How it compares; `between` has `value2`.
                   */
                  operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
                  /**
                   * Value, or list of values.
                   */
                  value?: {
                    [k: string]: unknown;
                  };
                  /**
                   * Upper end of `between`.
                   */
                  value2?: {
                    [k: string]: unknown;
                  };
                },
                ...{
                  /**
                   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
                   */
                  field: string;
                  /**
                   * How it compares; `between` has `value2`.
                   */
                  operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
                  /**
                   * Value, or list of values.
                   */
                  value?: {
                    [k: string]: unknown;
                  };
                  /**
                   * Upper end of `between`.
                   */
                  value2?: {
                    [k: string]: unknown;
                  };
                }[]
              ];
              /**
               * How many; 1 if not said.
               */
              least?: number;
            }
          | {
              /**
               * Fields of the company that are not empty.
               *
               * @minItems 1
               *
               * Items: A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              filled: [string, ...string[]];
            }
        ),
        ...(
          | {
              /**
               * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
               */
              screen: string;
              /**
               * Conditions that all hold, as the advanced filter writes them; `$today`, `$today+14`, `$thisMonth` move with the calendar, `$me` is the reader.
               *
               * @minItems 1
               *
               * Items: A condition.
               */
              where?: [
                {
                  /**
                   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
                   */
                  field: string;
                  /**
                   * How it compares; `between` has `value2`.
                   */
                  operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
                  /**
                   * Value, or list of values.
                   */
                  value?: {
                    [k: string]: unknown;
                  };
                  /**
                   * Upper end of `between`.
                   */
                  value2?: {
                    [k: string]: unknown;
                  };
                },
                ...{
                  /**
                   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
                   */
                  field: string;
                  /**
                   * How it compares; `between` has `value2`.
                   */
                  operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
                  /**
                   * Value, or list of values.
                   */
                  value?: {
                    [k: string]: unknown;
                  };
                  /**
                   * Upper end of `between`.
                   */
                  value2?: {
                    [k: string]: unknown;
                  };
                }[]
              ];
              /**
               * How many; 1 if not said.
               */
              least?: number;
            }
          | {
              /**
               * Fields of the company that are not empty.
               *
               * @minItems 1
               *
               * Items: A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              filled: [string, ...string[]];
            }
        )[]
      ];
    },
    ...{
      /**
       * A name: English, starting with a small letter, words joined as in `deliverDate`.
       */
      name: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      label?: string;
      /**
       * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
       */
      hint?: string;
      /**
       * Address where it is done; where the file of the step says none, the first that a joining file says.
       */
      opens?: string;
      /**
       * Tests, of which one is enough. A step of which nobody says a test is left out.
       *
       * @minItems 1
       */
      done?: [
        (
          | {
              /**
               * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
               */
              screen: string;
              /**
               * Conditions that all hold, as the advanced filter writes them; `$today`, `$today+14`, `$thisMonth` move with the calendar, `$me` is the reader.
               *
               * @minItems 1
               *
               * Items: A condition.
               */
              where?: [
                {
                  /**
                   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
                   */
                  field: string;
                  /**
                   * How it compares; `between` has `value2`.
                   */
                  operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
                  /**
                   * Value, or list of values.
                   */
                  value?: {
                    [k: string]: unknown;
                  };
                  /**
                   * Upper end of `between`.
                   */
                  value2?: {
                    [k: string]: unknown;
                  };
                },
                ...{
                  /**
                   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
                   */
                  field: string;
                  /**
                   * How it compares; `between` has `value2`.
                   */
                  operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
                  /**
                   * Value, or list of values.
                   */
                  value?: {
                    [k: string]: unknown;
                  };
                  /**
                   * Upper end of `between`.
                   */
                  value2?: {
                    [k: string]: unknown;
                  };
                }[]
              ];
              /**
               * How many; 1 if not said.
               */
              least?: number;
            }
          | {
              /**
               * Fields of the company that are not empty.
               *
               * @minItems 1
               *
               * Items: A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              filled: [string, ...string[]];
            }
        ),
        ...(
          | {
              /**
               * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
               */
              screen: string;
              /**
               * Conditions that all hold, as the advanced filter writes them; `$today`, `$today+14`, `$thisMonth` move with the calendar, `$me` is the reader.
               *
               * @minItems 1
               *
               * Items: A condition.
               */
              where?: [
                {
                  /**
                   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
                   */
                  field: string;
                  /**
                   * How it compares; `between` has `value2`.
                   */
                  operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
                  /**
                   * Value, or list of values.
                   */
                  value?: {
                    [k: string]: unknown;
                  };
                  /**
                   * Upper end of `between`.
                   */
                  value2?: {
                    [k: string]: unknown;
                  };
                },
                ...{
                  /**
                   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
                   */
                  field: string;
                  /**
                   * How it compares; `between` has `value2`.
                   */
                  operator: 'eq' | 'ne' | 'like' | 'notLike' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'in' | 'empty' | 'notEmpty';
                  /**
                   * Value, or list of values.
                   */
                  value?: {
                    [k: string]: unknown;
                  };
                  /**
                   * Upper end of `between`.
                   */
                  value2?: {
                    [k: string]: unknown;
                  };
                }[]
              ];
              /**
               * How many; 1 if not said.
               */
              least?: number;
            }
          | {
              /**
               * Fields of the company that are not empty.
               *
               * @minItems 1
               *
               * Items: A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
               */
              filled: [string, ...string[]];
            }
        )[]
      ];
    }[]
  ];
}
/**
 * A module: its menu, settings, rights and roles.
 */
export interface ModuleFile {
  /**
   * Path to the JSON Schema of this kind of file, such as `../../_meta/entity.json`: an editor completes and checks by it.
   */
  $schema?: string;
  /**
   * Name of the module: `wms`.
   */
  id: string;
  /**
   * Edition of the schema language the file is written in: 1.
   */
  language: 1;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label: string;
  /**
   * Place among the modules.
   */
  order?: number;
  /**
   * Icon name.
   */
  icon?: string;
  /**
   * Menu tree.
   */
  menu?: MenuNode[];
  /**
   * Settings a company may change.
   *
   * Items: A setting.
   */
  settings?: {
    /**
     * Its code; read in expressions as `setting.CODE`.
     */
    code: string;
    /**
     * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
     */
    name: string;
    /**
     * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
     */
    group?: string;
    /**
     * switch: '0' on, '1' off · integer · rate: decimal · percent: typed as 13 for 13% · enum: one of `options` · string · json · date · time.
     */
    type: 'switch' | 'integer' | 'rate' | 'percent' | 'enum' | 'string' | 'json' | 'date' | 'time';
    /**
     * Value while a company has set none, as typed: `"3"`; null: none.
     */
    default: string | null;
    options?: Options;
    /**
     * Smallest number.
     */
    min?: number;
    /**
     * Largest number.
     */
    max?: number;
    /**
     * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
     */
    remarks?: string;
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    grant?: string;
  }[];
  /**
   * Permissions besides those entities give by themselves: `PUT /wms/api/saas/stock/recount` → label.
   */
  permissions?: {
    [k: string]: Label;
  };
  /**
   * Field rights: name → label, `"cost": "成本"`; fields name them in `grant`.
   */
  grants?: {
    [k: string]: Label;
  };
  /**
   * Its application belongs to every company without being granted: the organisation, basic data.
   */
  base?: boolean;
  /**
   * Permissions, with `*` and `**`, that only people of the platform's own company can hold, whatever their roles say: screens of the platform's operator name one of them.
   */
  operator?: string[];
  /**
   * Field rights of `grants` that administrators do not hold by being such, but through a role that another one gave them: `wage`.
   */
  apart?: Name[];
  /**
   * Roles a new company starts with.
   *
   * Items: A role.
   */
  roles?: {
    /**
     * A name: English, starting with a small letter, words joined as in `deliverDate`.
     */
    code: string;
    /**
     * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
     */
    name: string;
    /**
     * What it may do.
     *
     * Items: `METHOD url`; `*` stands for one segment or any method, `**` for any number of segments.
     */
    permissions: string[];
    /**
     * Field rights it holds.
     */
    grants?: Name[];
    /**
     * Whose records: 1 all · 2 own department and below · 3 own department · 4 own · 5 chosen departments.
     */
    dataScope?: '1' | '2' | '3' | '4' | '5';
    /**
     * Where the scope is another for single entities: `{"aps.order": "1"}`: documents of other departments that the role's own work refers to.
     */
    scopes?: {
      [k: string]: '1' | '2' | '3' | '4';
    };
  }[];
}
/**
 * An entry of the menu tree.
 */
export interface MenuNode {
  /**
   * Stable id of the entry, for rights; the route if not said.
   */
  id?: string;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  name: string;
  /**
   * Icon name.
   */
  icon?: string;
  /**
   * Screen it opens. Without it, the entry only groups `children`.
   */
  route?: string;
  /**
   * Entries below.
   */
  children?: MenuNode[];
}
/**
 * A page or label printed from a record.
 */
export interface PrintFile {
  /**
   * Path to the JSON Schema of this kind of file, such as `../../_meta/entity.json`: an editor completes and checks by it.
   */
  $schema?: string;
  /**
   * Module, entity and name: `wms.purchaseOrder.page`.
   */
  id: string;
  /**
   * Edition of the schema language the file is written in: 1.
   */
  language: 1;
  /**
   * Text for people, in Simplified Chinese; translated by the catalogues in `locales/`.
   */
  label: string;
  /**
   * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
   */
  entity: string;
  /**
   * The paper.
   */
  paper: {
    /**
     * Paper size; `label` takes width and height.
     */
    size: 'A4' | 'A5' | 'A6' | 'label';
    /**
     * Width in mm (label).
     */
    width?: number;
    /**
     * Height in mm (label).
     */
    height?: number;
    /**
     * Turned.
     */
    landscape?: boolean;
    /**
     * Margin in mm.
     */
    margin?: number;
  };
  /**
   * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
   */
  each?: string;
  /**
   * The blocks, from top to bottom.
   *
   * @minItems 1
   *
   * Items: A block of the page.
   */
  blocks: [
    (
      | {
          /**
           * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
           */
          heading: string;
          /**
           * Where it stands.
           */
          align?: 'start' | 'center' | 'end';
        }
      | {
          /**
           * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
           */
          text: string;
          /**
           * Where it stands.
           */
          align?: 'start' | 'center' | 'end';
          /**
           * Size in points.
           */
          size?: number;
        }
      | {
          /**
           * Fields with their labels.
           *
           * @minItems 1
           */
          fields: [Path, ...Path[]];
          /**
           * How many side by side.
           */
          columns?: number;
        }
      | {
          /**
           * A name: English, starting with a small letter, words joined as in `deliverDate`.
           */
          lines: string;
          /**
           * Its columns.
           */
          columns?: Column[];
          /**
           * Columns summed at the end.
           */
          totals?: Path[];
        }
      | {
          /**
           * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
           */
          barcode: string;
          /**
           * Kind of code.
           */
          as?: 'code128' | 'ean13' | 'qr';
          /**
           * Height in mm.
           */
          height?: number;
        }
      | {
          /**
           * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
           */
          image: string;
          /**
           * Height in mm.
           */
          height?: number;
        }
      | {
          /**
           * Who signs.
           *
           * @minItems 1
           */
          signatures: [Label, ...Label[]];
        }
    ),
    ...(
      | {
          /**
           * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
           */
          heading: string;
          /**
           * Where it stands.
           */
          align?: 'start' | 'center' | 'end';
        }
      | {
          /**
           * Chinese text with `{expression}` places, such as `{record.docDate}所在期间已关账`. Values are written as their type is written (a reference by its label).
           */
          text: string;
          /**
           * Where it stands.
           */
          align?: 'start' | 'center' | 'end';
          /**
           * Size in points.
           */
          size?: number;
        }
      | {
          /**
           * Fields with their labels.
           *
           * @minItems 1
           */
          fields: [Path, ...Path[]];
          /**
           * How many side by side.
           */
          columns?: number;
        }
      | {
          /**
           * A name: English, starting with a small letter, words joined as in `deliverDate`.
           */
          lines: string;
          /**
           * Its columns.
           */
          columns?: Column[];
          /**
           * Columns summed at the end.
           */
          totals?: Path[];
        }
      | {
          /**
           * A CEL expression. Variables: `record` (the document), `line` (row of its lines), `row` (innermost row of lines in lines), `target` (the record being chosen), `old` (values before), `user`, `company`, `setting.CODE`, `today`, `now`, `ask` (inputs of an action), `param` (of a query). Text stands in single quotes: `record.status == 'draft'`.
           */
          barcode: string;
          /**
           * Kind of code.
           */
          as?: 'code128' | 'ean13' | 'qr';
          /**
           * Height in mm.
           */
          height?: number;
        }
      | {
          /**
           * A field, or a way through references to one: `code`, `supplier.name`, `lines.sku.code`.
           */
          image: string;
          /**
           * Height in mm.
           */
          height?: number;
        }
      | {
          /**
           * Who signs.
           *
           * @minItems 1
           */
          signatures: [Label, ...Label[]];
        }
    )[]
  ];
}
/**
 * Translations: Chinese source text → translation, or `#id` of a place → translation that holds there only. An empty text is still to be translated.
 */
export interface LocaleFile {
  [k: string]: string;
}
/**
 * Data written as a clerk would enter it: of the demonstration companies (folder `demo`), or what the platform and every new company start with (folder `seed`).
 */
export interface DemoFile {
  /**
   * Path to the JSON Schema of this kind of file.
   */
  $schema?: string;
  /**
   * The command that writes the file, if one does.
   */
  $generated?: string;
  /**
   * Key of the company it belongs to; platform rows if not said.
   */
  company?: string;
  /**
   * Place among all demonstration files; files with lower numbers are entered first.
   */
  order?: number;
  /**
   * The steps, in order.
   *
   * @minItems 1
   *
   * Items: Records entered one after another.
   */
  steps: [
    {
      /**
       * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
       */
      entity: string;
      /**
       * The records.
       *
       * @minItems 1
       *
       * Items: A record: field → value, lines as lists. References are written `@key`, or by the text of the target's key. `$key` names the row for later references; `$at` changes the row of that key instead of making one; `$on` says when it is entered, if not now: `@today-3 14:20`.
       */
      rows: [
        {
          [k: string]: unknown;
        },
        ...{
          [k: string]: unknown;
        }[]
      ];
      /**
       * Actions then run on each record, in order.
       */
      do?: Name[];
      /**
       * Inputs of those actions: `{"reason": "客户取消"}`.
       */
      with?: {
        [k: string]: unknown;
      };
      /**
       * User name of the person who does it.
       */
      as?: string;
    },
    ...{
      /**
       * The id of a schema file (or of lines in it): `wms.purchaseOrder`, `wms.purchaseOrder.lines`.
       */
      entity: string;
      /**
       * The records.
       *
       * @minItems 1
       *
       * Items: A record: field → value, lines as lists. References are written `@key`, or by the text of the target's key. `$key` names the row for later references; `$at` changes the row of that key instead of making one; `$on` says when it is entered, if not now: `@today-3 14:20`.
       */
      rows: [
        {
          [k: string]: unknown;
        },
        ...{
          [k: string]: unknown;
        }[]
      ];
      /**
       * Actions then run on each record, in order.
       */
      do?: Name[];
      /**
       * Inputs of those actions: `{"reason": "客户取消"}`.
       */
      with?: {
        [k: string]: unknown;
      };
      /**
       * User name of the person who does it.
       */
      as?: string;
    }[]
  ];
}
