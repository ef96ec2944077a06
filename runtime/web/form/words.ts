// Small texts of forms.
export function savedTime(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at);
}
