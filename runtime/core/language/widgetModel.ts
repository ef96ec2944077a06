// The compiled model of the home screen's parts.
import type { Operator } from '../contract/wire.ts';

/** A condition as the advanced filter writes it; `$today` and `$me` are read when it is asked. */
export interface WidgetCondition { field: string; operator: Operator; value?: unknown; value2?: unknown }

/** Rows of a list or report. */
export interface WidgetSource { screen: string; view?: string; where?: WidgetCondition[] }

export interface FigureDef extends WidgetSource { name: string; label: string; sum?: string; unit?: string; tone?: 'late' | 'wait'; roles?: string[]; order: number }
export type StepTest = { screen: string; where?: WidgetCondition[]; least: number } | { filled: string[] };
/** `label`, `hint` and `opens` stand in the file that the step begins in. */
export interface StepDef { name: string; label?: string; hint?: string; opens?: string; done: StepTest[] }

interface WidgetBase {
  id: string; module: string; file: string; title: string; hint?: string;
  /** Codes of roles whose home starts with it; `*` is everybody. */
  roles: string[];
  order: number;
  size: { w: number; h: number; minW: number; minH: number };
}
export interface ListWidget extends WidgetBase, WidgetSource { kind: 'list'; columns?: string[]; rows: number; sort?: string; empty?: string }
export interface FiguresWidget extends WidgetBase { kind: 'figures'; joins?: string; figures: FigureDef[] }
export interface ChartWidget extends WidgetBase { kind: 'chart'; query: string; by: string; measure: string; last?: number; look: 'bars' | 'line'; screen?: string; where?: WidgetCondition[] }
export interface StepsWidget extends WidgetBase { kind: 'steps'; joins?: string; steps: StepDef[] }
export interface CustomWidget extends WidgetBase { kind: 'custom'; permission?: string; all?: string }
export type Widget = ListWidget | FiguresWidget | ChartWidget | StepsWidget | CustomWidget;
