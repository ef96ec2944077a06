// The camera's picture until a barcode is in it; a photo of one will do where there is no camera.
import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { Button, Dialog } from '../../ui/index.ts';
import { codeIn, newDetector } from './detector.ts';
import { hasTorch, setTorch } from './torch.ts';
import './scan.css';

const everyMs = 150;

export function ScanDialog({ onAnswer }: { onAnswer: (code: string | null) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  /** The camera, where it has a light. */
  const [lit, setLit] = useState<{ track: MediaStreamTrack; isOn: boolean } | null>(null);
  const answer = useRef(onAnswer);
  answer.current = onAnswer;
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer = 0;
    let isGone = false;
    const look = async (): Promise<void> => {
      const detector = await newDetector();
      const step = async (): Promise<void> => {
        const code = video.current && video.current.readyState >= 2 ? await codeIn(video.current, detector).catch(() => null) : null;
        if (isGone) return;
        if (code) answer.current(code); else timer = window.setTimeout(() => void step(), everyMs);
      };
      await step();
    };
    // Absent on plain http; refused by people, or by there being none.
    Promise.resolve(navigator.mediaDevices?.getUserMedia({ video: { facingMode: 'environment' }, audio: false }) ?? Promise.reject(new Error('no camera'))).then(async (opened) => {
      stream = opened;
      if (isGone) { stop(opened); return; }
      video.current!.srcObject = opened;
      const track = opened.getVideoTracks()[0];
      if (track && hasTorch(track)) setLit({ track, isOn: false });
      await video.current!.play();
      await look();
    }).catch((cause: unknown) => { if (!isGone) setFault(cause instanceof DOMException && cause.name === 'NotAllowedError' ? t('浏览器没有允许使用摄像头，可以在网站设置里允许，或选一张条码照片') : t('无法使用摄像头，可以选一张条码照片')); });
    return () => { isGone = true; clearTimeout(timer); if (stream) stop(stream); };
  }, []);
  const takePhoto = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const code = await newDetector().then((detector) => codeIn(file, detector)).catch(() => null);
    if (code) onAnswer(code); else setFault(t('照片里没有找到条码'));
  };
  const light = async ({ track, isOn }: NonNullable<typeof lit>): Promise<void> => {
    try { await setTorch(track, !isOn); setLit({ track, isOn: !isOn }); } catch { setLit(null); setFault(t('无法打开补光灯')); }
  };
  return (
    <Dialog title={t('扫码')} width={520} onClose={() => onAnswer(null)} footer={<>{lit && <Button pressed={lit.isOn} onClick={() => void light(lit)}>{t('补光灯')}</Button>}<Button onClick={() => input.current?.click()}>{t('选择照片')}</Button><Button onClick={() => onAnswer(null)}>{t('取消')}</Button></>}>
      <div className="scanbox">
        {/* No sound and no words: nothing to caption. */}
        <video ref={video} muted playsInline aria-label={t('摄像头画面')} />
        <i aria-hidden="true" />
      </div>
      <p className={fault ? 'red sm' : 's3 sm'} role="status">{fault || t('将条码对准框内')}</p>
      <input ref={input} type="file" accept="image/*" className="sr" tabIndex={-1} aria-hidden="true" onChange={(event) => { void takePhoto(event.target.files?.[0]); event.target.value = ''; }} />
    </Dialog>
  );
}

function stop(stream: MediaStream): void { for (const track of stream.getTracks()) track.stop(); }
